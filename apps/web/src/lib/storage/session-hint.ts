import { readStored, removeStored, writeStored } from './local-storage.ts'

const KEY = 'cadenza-signed-in'

/** Was this browser signed in last time? Only decides what to draw while the real answer is on its way. */
export function wasSignedIn(): boolean {
  return readStored(KEY) !== null
}

export function storeSignedInHint(isSignedIn: boolean): void {
  if (isSignedIn) writeStored(KEY, 'yes')
  else removeStored(KEY)
}

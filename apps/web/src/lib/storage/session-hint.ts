import { readStored, removeStored, writeStored } from './local-storage.ts'

const KEY = 'cadenza-signed-in'

/**
 * Returns whether this browser was signed in last time. It only decides what to render until the session has loaded.
 */
export function wasSignedIn(): boolean {
  return readStored(KEY) !== null
}

export function storeSignedInHint(isSignedIn: boolean): void {
  if (isSignedIn) writeStored(KEY, 'yes')
  else removeStored(KEY)
}

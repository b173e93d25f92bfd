import { readStored, removeStored, writeStored } from './local-storage.ts'

const KEY = 'cadenza-signed-in'
/** Earlier releases stored this instead of the user's id. */
const UNNAMED_USER = 'yes'

/**
 * Returns whether this browser was signed in last time. It only decides what to render until the session has loaded.
 */
export function wasSignedIn(): boolean {
  return readStored(KEY) !== null
}

/** Returns whether what is stored on this device may belong to another user than the one who is signed in now. */
export function isStoredForAnotherUser(userId: string | null): boolean {
  const owner = readStored(KEY)
  if (owner === null || owner === userId) return false
  return owner !== UNNAMED_USER || userId === null
}

export function storeSignedInHint(userId: string | null): void {
  if (userId !== null) writeStored(KEY, userId)
  else removeStored(KEY)
}

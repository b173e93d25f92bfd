import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { readStored, removeStored, writeStored } from './local-storage.ts'

const KEY = 'cadenza-pending-sign-out'

/** Written when sign-out could not reach the server: from then on the user counts as signed out on this device. */
export function markPendingSignOut(): void {
  writeStored(KEY, 'yes')
}

export function hasPendingSignOut(): boolean {
  return readStored(KEY) !== null
}

async function requestSignOut(): Promise<void> {
  try {
    await dataOrThrow(api.POST('/api/auth/sign-out'))
  } catch (error) {
    // UNAUTHENTICATED means that the session has already ended.
    if (!(error instanceof ApiError && error.code === 'UNAUTHENTICATED')) throw error
  }
}

/** Ends the session on the server. When this throws, the session may still be active there. */
export async function signOutOnServer(): Promise<void> {
  await requestSignOut()
  removeStored(KEY)
}

/** Repeats a sign-out that failed. It must finish before a user signs in here, or it would end the new session. */
export async function finishPendingSignOut(): Promise<void> {
  if (hasPendingSignOut()) await signOutOnServer()
}

import { ApiError } from '#lib/api/api-error.ts'
import { createStore, useStore } from '#lib/store.ts'

/** What needs the confirmation. A control with `data-press="confirm <id>"` is focused after the user has signed in again. */
export type ConfirmedAction = 'export' | 'deletion' | 'passkey' | 'purchase' | 'console'

export interface IdentityConfirmation {
  isOpen: boolean
  action: ConfirmedAction
  answer: (isConfirmed: boolean) => void
}

const CLOSED: IdentityConfirmation = { isOpen: false, action: 'export', answer: () => undefined }
const confirmation = createStore(CLOSED)

/** Opens 'Confirm it is you'. Resolves with false when the user closes it. */
export async function confirmIdentity(action: ConfirmedAction): Promise<boolean> {
  confirmation.read().answer(false)
  return await new Promise((resolve) => {
    const answer = (isConfirmed: boolean): void => {
      confirmation.set({ ...CLOSED, action })
      resolve(isConfirmed)
    }
    confirmation.set({ isOpen: true, action, answer })
  })
}

export const isFreshSignInNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'REAUTHENTICATION_REQUIRED'

/**
 * Does what may need a fresh sign-in. If it does, the user confirms and it is done again; a user who does not confirm gets
 * the refusal.
 */
export async function withFreshSignIn<T>(action: ConfirmedAction, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isFreshSignInNeeded(error) || !(await confirmIdentity(action))) throw error
    return await work()
  }
}

export function useIdentityConfirmation(): IdentityConfirmation {
  return useStore(confirmation)
}

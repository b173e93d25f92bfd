import { createStore, useStore } from '#lib/store.ts'

interface SignOutConfirmation {
  isOpen: boolean
  songsCount: number
  answer: (isConfirmed: boolean) => void
}

const CLOSED: SignOutConfirmation = { isOpen: false, songsCount: 0, answer: () => undefined }
const confirmation = createStore(CLOSED)

/** Signing out removes the songs stored on this device, so the user sees how many and may cancel. */
export async function confirmSignOut(songsCount: number): Promise<boolean> {
  if (songsCount === 0) return true
  confirmation.read().answer(false)
  return await new Promise((resolve) => {
    const answer = (isConfirmed: boolean): void => {
      // The count is not reset, so that the text does not change while the dialog closes.
      confirmation.set({ ...CLOSED, songsCount })
      resolve(isConfirmed)
    }
    confirmation.set({ isOpen: true, songsCount, answer })
  })
}

export function useSignOutConfirmation(): SignOutConfirmation {
  return useStore(confirmation)
}

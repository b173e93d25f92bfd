import { useSyncExternalStore } from 'react'
import { Listeners } from '#widgets/playback/listeners.ts'

interface SignOutConfirmation {
  isOpen: boolean
  songsCount: number
  answer: (isDeletionPending: boolean) => void
}

const listeners = new Listeners()
const CLOSED: SignOutConfirmation = { isOpen: false, songsCount: 0, answer: () => undefined }
let confirmation = CLOSED

function change(changed: SignOutConfirmation): void {
  confirmation = changed
  listeners.notify()
}

/** Signing out removes the songs stored on this device, so the user sees how many and may cancel. */
export async function confirmSignOut(songsCount: number): Promise<boolean> {
  if (songsCount === 0) return true
  confirmation.answer(false)
  return await new Promise((resolve) => {
    const answer = (isDeletionPending: boolean): void => {
      // The count is not reset, so that the text does not change while the dialog closes.
      change({ ...CLOSED, songsCount })
      resolve(isDeletionPending)
    }
    change({ isOpen: true, songsCount, answer })
  })
}

export function useSignOutConfirmation(): SignOutConfirmation {
  return useSyncExternalStore(listeners.add, () => confirmation)
}

import { useSyncExternalStore } from 'react'
import { Listeners } from '#widgets/playback/listeners.ts'

interface SignOutConfirmation {
  isOpen: boolean
  songsCount: number
  answer: (isLeaving: boolean) => void
}

const listeners = new Listeners()
const CLOSED: SignOutConfirmation = { isOpen: false, songsCount: 0, answer: () => undefined }
let confirmation = CLOSED

function change(changed: SignOutConfirmation): void {
  confirmation = changed
  listeners.notify()
}

/** Songs on this device go with the person. They hear how many before that, and may stay. */
export async function askToRemoveOfflineSongs(songsCount: number): Promise<boolean> {
  if (songsCount === 0) return true
  confirmation.answer(false)
  return await new Promise((resolve) => {
    const answer = (isLeaving: boolean): void => {
      // The count stays, so that the words do not change while the dialog leaves.
      change({ ...CLOSED, songsCount })
      resolve(isLeaving)
    }
    change({ isOpen: true, songsCount, answer })
  })
}

export function useSignOutConfirmation(): SignOutConfirmation {
  return useSyncExternalStore(listeners.add, () => confirmation)
}

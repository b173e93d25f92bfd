import { useSyncExternalStore } from 'react'
import { Listeners } from '#widgets/playback/listeners.ts'

interface SignOutQuestion {
  isOpen: boolean
  songsCount: number
  answer: (isLeaving: boolean) => void
}

const listeners = new Listeners()
const NOT_ASKED: SignOutQuestion = { isOpen: false, songsCount: 0, answer: () => undefined }
let question = NOT_ASKED

function change(changed: SignOutQuestion): void {
  question = changed
  listeners.tell()
}

/** Songs on this device go with the person. They hear how many before that, and may stay. */
export async function mayForgetSongs(songsCount: number): Promise<boolean> {
  if (songsCount === 0) return true
  question.answer(false)
  return await new Promise((resolve) => {
    const answer = (isLeaving: boolean): void => {
      // The count stays, so that the words do not change while the dialog leaves.
      change({ ...NOT_ASKED, songsCount })
      resolve(isLeaving)
    }
    change({ isOpen: true, songsCount, answer })
  })
}

export function useSignOutQuestion(): SignOutQuestion {
  return useSyncExternalStore(listeners.add, () => question)
}

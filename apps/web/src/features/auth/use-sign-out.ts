import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { answerOf, api } from '#lib/api-client.ts'
import { announceAuthChange } from '#lib/broadcast.ts'
import { clearStoredExceptTheme } from '#lib/local-storage.ts'
import { markPendingSignOut, signOutOnServer } from '#lib/pending-sign-out.ts'
import { wait } from '#lib/wait.ts'
import { keptSongs } from '#widgets/offline/kept-songs.ts'
import { mayForgetSongs } from '#widgets/offline/sign-out-question.ts'
import { forgetSession } from '#widgets/session-query.ts'

const LEAVE_AFTER_MS = 100

interface SignOut {
  isSigningOut: boolean
  signOut: () => Promise<void>
  /** Ends every session of the person. Unlike signOut it throws when the server did not do it. */
  signOutEverywhere: () => Promise<void>
}

async function didServerSignOut(): Promise<boolean> {
  try {
    await signOutOnServer()
    return true
  } catch {
    return false
  }
}

const mayLeave = async (): Promise<boolean> => mayForgetSongs(await keptSongs.count())

/** What the browser does not let go of must not keep anybody signed in. */
async function forgetKeptSongs(): Promise<void> {
  try {
    await keptSongs.removeAll()
  } catch {
    // Whoever signs in here next does not see them.
  }
}

export function useSignOut(): SignOut {
  const [isSigningOut, setIsSigningOut] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  const leave = async (isPending: boolean): Promise<void> => {
    await forgetKeptSongs()
    clearStoredExceptTheme()
    if (isPending) markPendingSignOut()
    announceAuthChange('signed-out')
    await wait(LEAVE_AFTER_MS)
    // The new page must be on screen before the user is gone, or the guard of the old page would send us to /create.
    await navigate('/', { flushSync: true })
    await forgetSession(queryClient)
  }

  const whileBusy = async (work: () => Promise<void>): Promise<void> => {
    if (isSigningOut) return
    setIsSigningOut(true)
    try {
      await work()
    } finally {
      setIsSigningOut(false)
    }
  }

  return {
    isSigningOut,
    signOut: () =>
      whileBusy(async () => {
        if (await mayLeave()) await leave(!(await didServerSignOut()))
      }),
    signOutEverywhere: () =>
      whileBusy(async () => {
        if (!(await mayLeave())) return
        await answerOf(api.POST('/api/auth/sign-out-everywhere'))
        await leave(false)
      }),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { broadcastAuthChange } from '#lib/streams/tab-broadcasts.ts'
import { forgetUser } from '#lib/storage/forget-user.ts'
import { markPendingSignOut, signOutOnServer } from '#lib/storage/pending-sign-out.ts'
import { wait } from '#lib/wait.ts'
import { offlineSongs } from '#widgets/offline/offline-songs.ts'
import { confirmSignOut } from '#widgets/offline/confirm-sign-out.ts'
import { clearSession, removeOfflineSongs } from '#widgets/session/session-query.ts'

const NAVIGATE_AFTER_MS = 100

interface SignOut {
  isSigningOut: boolean
  signOut: () => Promise<void>
  /** Ends every session of the user. Unlike signOut, it throws when the server did not end them. */
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

const confirmRemovingOfflineSongs = async (): Promise<boolean> => confirmSignOut(await offlineSongs.count())

export function useSignOut(): SignOut {
  const [isSigningOut, setIsSigningOut] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  const finishSignOut = async (isPending: boolean): Promise<void> => {
    if (isPending) markPendingSignOut()
    forgetUser()
    await removeOfflineSongs()
    broadcastAuthChange('signed-out')
    await wait(NAVIGATE_AFTER_MS)
    // The new page must be on screen before the user is gone, or the guard of the old page would send us to /create.
    await navigate('/', { flushSync: true })
    await clearSession(queryClient)
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
        if (await confirmRemovingOfflineSongs()) await finishSignOut(!(await didServerSignOut()))
      }),
    signOutEverywhere: () =>
      whileBusy(async () => {
        if (!(await confirmRemovingOfflineSongs())) return
        await dataOrThrow(api.POST('/api/auth/sign-out-everywhere'))
        await finishSignOut(false)
      }),
  }
}

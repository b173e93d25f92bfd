import { Listeners } from '#lib/listeners.ts'
import { clearStoredExceptTheme } from './local-storage.ts'
import { hasPendingSignOut, markPendingSignOut } from './pending-sign-out.ts'
import { markPendingSongRemoval } from './pending-song-removal.ts'

const listeners = new Listeners()

/** Modules that hold data of the user in memory, or in storage of their own, register here how they drop it. */
export const onUserForgotten = listeners.add

/**
 * Drops what this tab holds of the user. Another tab, or the one that noticed the end of the session first, has cleared
 * what the tabs share.
 */
export const forgetUserInThisTab = (): void => listeners.notify()

/**
 * Removes everything of the user from this device, except for the theme: the session has ended, here or elsewhere, or
 * another user has signed in. What cannot be done at once stays marked until it is: a sign-out that has not reached the
 * server, and removing the offline songs.
 */
export function forgetUser(): void {
  const isSignOutPending = hasPendingSignOut()
  clearStoredExceptTheme()
  if (isSignOutPending) markPendingSignOut()
  markPendingSongRemoval()
  forgetUserInThisTab()
}

import { AppError } from '#platform/errors/app-error.ts'
import type { Viewer } from '#platform/http/viewer.ts'

export const isFreshSignIn = (viewer: Viewer, minutes: number): boolean => viewer.confirmedSecondsAgo < minutes * 60

/**
 * A browser left open must not be enough for what cannot be taken back. The viewer must have signed in, or confirmed with
 * a passkey, within these minutes.
 */
export function requireFreshSignIn(viewer: Viewer, minutes: number): Viewer {
  if (!isFreshSignIn(viewer, minutes)) throw new AppError('REAUTHENTICATION_REQUIRED')
  return viewer
}

export const freshUntil = (viewer: Viewer, minutes: number): Date =>
  new Date(Date.now() + (minutes * 60 - viewer.confirmedSecondsAgo) * 1000)

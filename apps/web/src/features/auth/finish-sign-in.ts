import type { Session } from '@cadenza/contract/auth'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { ERROR_MESSAGES } from '#lib/api/error-messages.ts'
import { finishPendingSignOut } from '#lib/storage/pending-sign-out.ts'
import { wait } from '#lib/wait.ts'
import { pathAfterSignIn, parseCallbackParams } from './callback-params.ts'

export const SESSION_WAIT_MS = 1000

export type SignInOutcome =
  | { kind: 'signed-in'; session: Session; to: string }
  | { kind: 'unconfirmed'; email: string; confirm: () => Promise<SignInOutcome> }
  | { kind: 'failed'; message: MessageDescriptor }

const failed = (words: MessageDescriptor): SignInOutcome => ({ kind: 'failed', message: words })

async function readSession(): Promise<Session> {
  return await dataOrThrow(api.GET('/api/session'))
}

/** Tries once to renew the session; returns null when there is none to renew. */
async function refreshSession(): Promise<Session | null> {
  try {
    return await dataOrThrow(api.POST('/api/session/refresh'))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return null
    throw error
  }
}

async function waitForSession(next: string | null): Promise<SignInOutcome> {
  await wait(SESSION_WAIT_MS)
  const session = await readSession()
  if (session.user) return { kind: 'signed-in', session, to: pathAfterSignIn(next) }
  const refreshed = await refreshSession()
  if (refreshed?.user) return { kind: 'signed-in', session: refreshed, to: pathAfterSignIn(next) }
  return failed(msg`Failed to get session`)
}

/** A link that another browser asked for signs in only after the user has seen whose it is. */
async function followEmailLink(token: string, isConfirmed: boolean): Promise<SignInOutcome> {
  const { user, email, next } = await dataOrThrow(api.POST('/api/auth/email/verify', { body: { token, isConfirmed } }))
  if (user) return await waitForSession(next)
  return { kind: 'unconfirmed', email, confirm: () => withoutThrowing(() => followEmailLink(token, true)) }
}

function toFailedOutcome(error: unknown): SignInOutcome {
  if (!(error instanceof ApiError) || error.isUnreachable) return failed(msg`Something went wrong. Please try again.`)
  if (error.code.startsWith('AUTH_')) return failed(ERROR_MESSAGES[error.code])
  return failed(msg`Authentication failed. Please try again.`)
}

async function withoutThrowing(work: () => Promise<SignInOutcome>): Promise<SignInOutcome> {
  try {
    return await work()
  } catch (error) {
    return toFailedOutcome(error)
  }
}

/**
 * Does everything for /auth/callback, from parsing its URL to choosing the page that the user sees next. Never throws.
 */
export async function finishSignIn(search: string, hash = ''): Promise<SignInOutcome> {
  const params = parseCallbackParams(search, hash)
  if (params.kind === 'refused') return failed(ERROR_MESSAGES[params.code])
  return await withoutThrowing(async () => {
    await finishPendingSignOut()
    return params.kind === 'email-link' ? await followEmailLink(params.token, false) : await waitForSession(params.next)
  })
}

import type { Session } from '@cadenza/contract/auth'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { answerOf, api } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { ERROR_WORDS } from '#lib/error-words.ts'
import { finishPendingSignOut } from '#lib/pending-sign-out.ts'
import { wait } from '#lib/wait.ts'
import { landingPath, readCallbackAddress } from './callback-address.ts'

export const SESSION_WAIT_MS = 1000

export type SignInOutcome =
  | { kind: 'signed-in'; session: Session; to: string }
  | { kind: 'failed'; words: MessageDescriptor | string }

const failed = (words: MessageDescriptor | string): SignInOutcome => ({ kind: 'failed', words })

async function readSession(): Promise<Session> {
  return await answerOf(api.GET('/api/session'))
}

/** The session after one try to renew it; null where there is none to renew. */
async function refreshSession(): Promise<Session | null> {
  try {
    return await answerOf(api.POST('/api/session/refresh'))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return null
    throw error
  }
}

async function takeSession(next: string | null): Promise<SignInOutcome> {
  await wait(SESSION_WAIT_MS)
  const session = await readSession()
  if (session.user) return { kind: 'signed-in', session, to: landingPath(next) }
  const refreshed = await refreshSession()
  if (refreshed?.user) return { kind: 'signed-in', session: refreshed, to: landingPath(next) }
  return failed(msg`Failed to get session`)
}

async function followEmailLink(token: string): Promise<SignInOutcome> {
  const { next } = await answerOf(api.POST('/api/auth/email/verify', { body: { token } }))
  return await takeSession(next)
}

function explain(error: unknown): SignInOutcome {
  if (!(error instanceof ApiError) || error.isUnreachable) return failed(msg`Something went wrong. Please try again.`)
  if (error.code.startsWith('AUTH_')) return failed(ERROR_WORDS[error.code])
  return failed(msg`Authentication failed. Please try again.`)
}

/** Everything /auth/callback does, from its address to the page that the person lands on. Never throws. */
export async function finishSignIn(search: string): Promise<SignInOutcome> {
  const address = readCallbackAddress(search)
  if (address.kind === 'refused') return failed(ERROR_WORDS[address.code])
  if (address.kind === 'refused-elsewhere') return failed(address.text)
  try {
    await finishPendingSignOut()
    return address.kind === 'email-link' ? await followEmailLink(address.token) : await takeSession(address.next)
  } catch (error) {
    return explain(error)
  }
}

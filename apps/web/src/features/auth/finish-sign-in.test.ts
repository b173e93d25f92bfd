import { i18n } from '@lingui/core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { activateLanguage } from '#lib/i18n.ts'
import { hasPendingSignOut, markPendingSignOut } from '#lib/storage/pending-sign-out.ts'
import { LENA, SIGN_IN_METHODS, problemResponse, startTestApi } from '#test/test-api.ts'
import { finishSignIn, SESSION_WAIT_MS, type SignInOutcome } from './finish-sign-in.ts'

beforeAll(() => activateLanguage('en'))
beforeEach(() => localStorage.clear())

const signedIn = () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } })
const signedOut = () => ({ body: { user: null, methods: SIGN_IN_METHODS } })

function wordsOf(outcome: SignInOutcome): string {
  if (outcome.kind !== 'failed') return ''
  return i18n._(outcome.message)
}

test('[A2] with a session it goes to the generator, after a second', async () => {
  await startTestApi({ 'GET /api/session': signedIn })
  const startedAtMs = performance.now()
  const outcome = await finishSignIn('')
  expect(outcome).toMatchObject({ kind: 'signed-in', to: '/beat-generator?auth=success' })
  expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(SESSION_WAIT_MS - 5)
})

test('[A2] without a session it tries a refresh first', async () => {
  const server = await startTestApi({ 'GET /api/session': signedOut, 'POST /api/session/refresh': signedIn })
  expect(await finishSignIn('?next=%2Flibrary')).toMatchObject({ kind: 'signed-in', to: '/library?auth=success' })
  expect(server.countRequests('POST /api/session/refresh')).toBe(1)
})

test("[A3] a refresh without a session fails with 'Failed to get session'", async () => {
  await startTestApi({
    'GET /api/session': signedOut,
    'POST /api/session/refresh': () => problemResponse(401, 'UNAUTHENTICATED'),
  })
  expect(wordsOf(await finishSignIn(''))).toBe('Failed to get session')
})

test("[A3] a refusal of the server fails with 'Authentication failed. Please try again.'", async () => {
  await startTestApi({ 'GET /api/session': () => problemResponse(400, 'INPUT_INVALID') })
  expect(wordsOf(await finishSignIn(''))).toBe('Authentication failed. Please try again.')
})

test("[A3] an unreachable server fails with 'Something went wrong. Please try again.'", async () => {
  const server = await startTestApi({})
  await server.stop()
  expect(wordsOf(await finishSignIn(''))).toBe('Something went wrong. Please try again.')
})

test('[A3] an error in the URL sends no request to the server', async () => {
  const server = await startTestApi({})
  expect(wordsOf(await finishSignIn('?error=x&error_description=Not+today'))).toBe(
    'Authentication failed. Please try again.',
  )
  expect(server.requests).toHaveLength(0)
})

test('an e-mail link is verified once and leads to its next path', async () => {
  const server = await startTestApi({
    'POST /api/auth/email/verify': () => ({ body: { user: LENA, email: LENA.email, next: '/explore' } }),
    'GET /api/session': signedIn,
  })
  expect(await finishSignIn('', '#token=abcdefghijklmnopqrst')).toMatchObject({ to: '/explore?auth=success' })
  expect(server.countRequests('POST /api/auth/email/verify')).toBe(1)
})

test('a link that another browser asked for signs in only once it was confirmed', async () => {
  const server = await startTestApi({
    'POST /api/auth/email/verify': ({ body }) => ({
      body: {
        user: (body as { isConfirmed: boolean }).isConfirmed ? LENA : null,
        email: LENA.email,
        next: '/explore',
      },
    }),
    'GET /api/session': signedIn,
  })
  const outcome = await finishSignIn('', '#token=abcdefghijklmnopqrst')
  expect(outcome).toMatchObject({ kind: 'unconfirmed', email: LENA.email })
  expect(server.countRequests('GET /api/session')).toBe(0)
  if (outcome.kind !== 'unconfirmed') return
  expect(await outcome.confirm()).toMatchObject({ kind: 'signed-in', to: '/explore?auth=success' })
})

test('a used e-mail link explains what to do', async () => {
  await startTestApi({ 'POST /api/auth/email/verify': () => problemResponse(400, 'AUTH_LINK_INVALID') })
  expect(wordsOf(await finishSignIn('', '#token=abcdefghijklmnopqrst'))).toContain('Ask for a new one')
})

test('a pending sign-out is finished before the new sign-in', async () => {
  markPendingSignOut()
  const server = await startTestApi({
    'POST /api/auth/sign-out': () => ({ status: 204 }),
    'GET /api/session': signedIn,
  })
  await finishSignIn('')
  expect(server.requests.map(({ path }) => path)).toEqual(['/api/auth/sign-out', '/api/session'])
  expect(hasPendingSignOut()).toBe(false)
})

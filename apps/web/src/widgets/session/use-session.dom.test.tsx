import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { hasPendingSignOut, markPendingSignOut } from '#lib/storage/pending-sign-out.ts'
import { LENA, SIGN_IN_METHODS, problemResponse, startTestApi } from '#test/test-api.ts'
import { renderElement } from '#test/render.tsx'
import { useSession } from './use-session.ts'

function Status() {
  const session = useSession()
  return <p>{session.status === 'signed-in' ? session.user.name : session.status}</p>
}

beforeEach(() => localStorage.clear())

test('[A5] the session is loading at first, then signed in', async () => {
  await startTestApi({ 'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }) })
  await renderElement(<Status />)
  expect(screen.getByText('loading')).toBeTruthy()
  expect(await screen.findByText('Lena Marsh')).toBeTruthy()
})

test('[A5] the session is loading at first, then signed out', async () => {
  await startTestApi({ 'GET /api/session': () => ({ body: { user: null, methods: SIGN_IN_METHODS } }) })
  await renderElement(<Status />)
  expect(screen.getByText('loading')).toBeTruthy()
  expect(await screen.findByText('signed-out')).toBeTruthy()
})

test('a failed request does not count as signed out', async () => {
  await startTestApi({ 'GET /api/session': () => problemResponse(500, 'INTERNAL') })
  await renderElement(<Status />)
  expect(await screen.findByText('unknown')).toBeTruthy()
})

test('[A6] with a sign-out pending the user counts as signed out, and the sign-out is repeated until it succeeds', async () => {
  markPendingSignOut()
  let isUp = false
  const server = await startTestApi({
    'GET /api/session': () => ({
      body: { user: server.countRequests('POST /api/auth/sign-out') > 1 ? null : LENA, methods: SIGN_IN_METHODS },
    }),
    'POST /api/auth/sign-out': () => (isUp ? { status: 204 } : problemResponse(503, 'UNAVAILABLE')),
  })
  const { queryClient } = await renderElement(<Status />)
  expect(await screen.findByText('signed-out')).toBeTruthy()
  expect(server.countRequests('GET /api/session')).toBe(0)
  expect(hasPendingSignOut()).toBe(true)

  isUp = true
  await queryClient.invalidateQueries()
  await waitFor(() => expect(hasPendingSignOut()).toBe(false))
  expect(screen.getByText('signed-out')).toBeTruthy()
})

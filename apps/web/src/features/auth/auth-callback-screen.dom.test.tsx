import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LENA, SIGN_IN_METHODS, startTestApi } from '#test/test-api.ts'
import { renderRoutes } from '#test/render.tsx'
import { AuthCallbackScreen } from './auth-callback-screen.tsx'

const ROUTES = [
  { path: '/auth/callback', element: <AuthCallbackScreen /> },
  { path: '*', element: <p>elsewhere</p> },
]

test("[A1] [A2] shows 'Signing you in...', then replaces itself with the generator", async () => {
  await startTestApi({ 'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }) })
  const { router } = await renderRoutes(ROUTES, '/auth/callback?next=%2F')
  expect(screen.getByRole('heading', { name: 'Signing you in...' })).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/beat-generator'))
  expect(router.state.location.search).toBe('?auth=success')
  expect(router.state.historyAction).toBe('REPLACE')
})

test("[A3] an error is shown in our words under 'Authentication Error', then /create follows after two seconds", async () => {
  const planted = 'Your account is locked. Call 555 0100.'
  const openedAtMs = performance.now()
  const { router } = await renderRoutes(
    ROUTES,
    `/auth/callback?error=access_denied&error_description=${encodeURIComponent(planted)}`,
  )
  expect(await screen.findByRole('heading', { name: 'Authentication Error' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('Sign-in was cancelled. Nothing was changed.')
  expect(document.body.textContent).not.toContain('555 0100')
  await waitFor(() => expect(router.state.location.pathname).toBe('/create'))
  expect(performance.now() - openedAtMs).toBeGreaterThan(1990)
  expect(router.state.historyAction).toBe('REPLACE')
})

test('a link from elsewhere names its address and the user who is signed in, and signs in only at the press', async () => {
  const attacker = {
    ...LENA,
    id: '0190f3c0-0000-7000-8000-000000000002',
    name: 'Mallory',
    email: 'mallory@example.com',
  }
  let isMallory = false
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user: isMallory ? attacker : LENA, methods: SIGN_IN_METHODS } }),
    'POST /api/auth/email/verify': ({ body }) => {
      isMallory = (body as { isConfirmed: boolean }).isConfirmed
      return { body: { user: isMallory ? attacker : null, email: attacker.email, next: '/' } }
    },
  })
  const { router } = await renderRoutes(ROUTES, '/auth/callback#token=abcdefghijklmnopqrst')
  const heading = await screen.findByRole('heading', { name: 'Sign in as mallory@example.com?' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(await screen.findByText(/You are signed in here as Lena Marsh \(lena@example.com\)/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Stay signed in as Lena Marsh' }).getAttribute('href')).toBe('/')
  expect(server.countRequests('POST /api/auth/email/verify')).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/beat-generator'))
  expect(server.countRequests('POST /api/auth/email/verify')).toBe(2)
})

test('[R-4] a user without the bonus is told why, after the sign-in has succeeded', async () => {
  const user = { ...LENA, bonusRefusal: 'mailbox-known' }
  await startTestApi({ 'GET /api/session': () => ({ body: { user, methods: SIGN_IN_METHODS } }) })
  const { router } = await renderRoutes(ROUTES, '/auth/callback')
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/auth/callback'))
  expect(
    await screen.findByText(
      'This mailbox has had its 300 free credits with another account. You can buy credits at any time.',
    ),
  ).toBeTruthy()
})

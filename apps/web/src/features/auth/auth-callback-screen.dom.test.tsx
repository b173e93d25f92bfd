import { screen, waitFor } from '@testing-library/react'
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

test("[A3] an error is plain text under 'Authentication Error', then /create follows after two seconds", async () => {
  const { router } = await renderRoutes(ROUTES, '/auth/callback?error=denied&error_description=%3Cb%3ENo%3C%2Fb%3E')
  expect(await screen.findByRole('heading', { name: 'Authentication Error' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('<b>No</b>')
  const shownAtMs = performance.now()
  await waitFor(() => expect(router.state.location.pathname).toBe('/create'))
  expect(performance.now() - shownAtMs).toBeGreaterThan(1800)
  expect(router.state.historyAction).toBe('REPLACE')
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { hasPendingSignOut } from '#lib/storage/pending-sign-out.ts'
import { LENA, SIGN_IN_METHODS, problemResponse, startTestApi, type TestResponse } from '#test/test-api.ts'
import { renderRoutes } from '#test/render.tsx'
import { useSession } from '#widgets/session/use-session.ts'
import { LogOutButton, SignOutEverywhereButton } from './sign-out-buttons.tsx'

function Account() {
  const session = useSession()
  return (
    <>
      <p>{session.status}</p>
      <LogOutButton />
      <SignOutEverywhereButton />
    </>
  )
}

const ROUTES = [
  { path: '/account', element: <Account /> },
  { path: '/', element: <p>home</p> },
]

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('cadenza-theme', 'dark')
  localStorage.setItem('cadenza-draft', 'words')
})

async function openAccount(routes: Record<string, () => TestResponse | Promise<TestResponse>>) {
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }),
    ...routes,
  })
  const rendered = await renderRoutes(ROUTES, '/account')
  await screen.findByText('signed-in')
  return { ...rendered, server }
}

test('[A6] signing out keeps only the theme and goes to /', async () => {
  const { router, queryClient } = await openAccount({ 'POST /api/auth/sign-out': () => ({ status: 204 }) })
  queryClient.setQueryData(['device-sessions'], { items: ['secret'] })
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  await waitFor(() => expect(queryClient.getQueryData(['session'])).toMatchObject({ user: null }))
  expect(queryClient.getQueryData(['device-sessions'])).toBeUndefined()
  await waitFor(() => expect(Object.entries(localStorage)).toEqual([['cadenza-theme', 'dark']]))
})

test("[T5] the button says 'Signing out...' and is disabled while it runs", async () => {
  let finish: (answer: TestResponse) => void = () => undefined
  const answered = new Promise<TestResponse>((resolve) => {
    finish = resolve
  })
  const { router } = await openAccount({ 'POST /api/auth/sign-out': () => answered })
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
  const busy = await screen.findByRole('button', { name: 'Signing out...' })
  expect(busy).toHaveProperty('disabled', true)
  finish({ status: 204 })
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('[A6] a sign-out that fails still clears the user and goes to /, and is marked to be repeated', async () => {
  const { router, queryClient } = await openAccount({
    'POST /api/auth/sign-out': () => problemResponse(503, 'UNAVAILABLE'),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  await waitFor(() => expect(queryClient.getQueryData(['session'])).toMatchObject({ user: null }))
  expect(hasPendingSignOut()).toBe(true)
  expect(localStorage.getItem('cadenza-draft')).toBeNull()
  expect(localStorage.getItem('cadenza-theme')).toBe('dark')
})

test('signing out everywhere reports a failure when the server did not do it', async () => {
  const { router } = await openAccount({ 'POST /api/auth/sign-out-everywhere': () => problemResponse(500, 'INTERNAL') })
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText('Your other devices are still signed in. Please try again.')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/account')
  expect(screen.getByText('signed-in')).toBeTruthy()
})

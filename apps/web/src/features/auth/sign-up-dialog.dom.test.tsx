import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { SIGN_IN_METHODS, problemResponse, startTestApi, type TestResponse, type TestRequest } from '#test/test-api.ts'
import { renderElement } from '#test/render.tsx'
import type { SignUpPress } from '#widgets/session/sign-up-press.ts'
import { SignUpDialog } from './sign-up-dialog.tsx'
import { takePress } from './stored-press.ts'

beforeEach(() => localStorage.clear())

async function openDialog(
  routes: Record<string, (request: TestRequest) => TestResponse | Promise<TestResponse>> = {},
  press: SignUpPress | null = null,
) {
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user: null, methods: SIGN_IN_METHODS } }),
    ...routes,
  })
  const rendered = await renderElement(
    <SignUpDialog isOpen next="/library" press={press} onOpenChange={() => undefined} />,
  )
  await screen.findByRole('dialog', { name: 'Try for Free' })
  return { ...rendered, server }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('[U1] has its title, subtitle, three sign-up methods and the notice with links', async () => {
  await openDialog()
  expect(screen.getByText('Sign up to start creating music')).toBeTruthy()
  expect(button('Continue with Google')).toBeTruthy()
  expect(button(/Continue with Spotify/)).toBeTruthy()
  expect(button(/Continue with Email/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms')
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy')
})

test('[U3] Google is busy while it runs; a failure shows its message and clears busy', async () => {
  let finish: (answer: TestResponse) => void = () => undefined
  const answered = new Promise<TestResponse>((resolve) => {
    finish = resolve
  })
  const { server } = await openDialog({ 'POST /api/auth/google/start': () => answered })
  await userEvent.click(button('Continue with Google'))
  await waitFor(() => expect(button('Continue with Google').getAttribute('aria-busy')).toBe('true'))
  expect(button('Continue with Google')).toHaveProperty('disabled', true)
  finish(problemResponse(501, 'GOOGLE_NOT_CONFIGURED'))
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to sign in with Google')
  expect(button('Continue with Google')).toHaveProperty('disabled', false)
  expect(server.requests.at(-1)?.body).toEqual({ next: '/library' })
})

test('[U4] Spotify says that it is coming when it is not configured', async () => {
  await openDialog({ 'POST /api/auth/spotify/start': () => problemResponse(501, 'SPOTIFY_NOT_CONFIGURED') })
  await userEvent.click(button(/Continue with Spotify/))
  expect((await screen.findByRole('alert')).textContent).toBe('Spotify authentication coming soon! Use Google for now.')
})

test('[U2] the e-mail form needs an address, and Back returns to the choices', async () => {
  await openDialog()
  await userEvent.click(button(/Continue with Email/))
  const field = screen.getByLabelText('E-mail')
  expect(field).toHaveProperty('required', true)
  expect(field).toHaveProperty('type', 'email')
  expect(button('Continue with Email')).toHaveProperty('disabled', true)
  await userEvent.type(field, 'lena@example.com')
  expect(button('Continue with Email')).toHaveProperty('disabled', false)
  await userEvent.click(button('Back'))
  expect(button('Continue with Google')).toBeTruthy()
})

test('[U2] [U5] submitting is busy, and e-mail says that it is coming when it is not configured', async () => {
  let finish: (answer: TestResponse) => void = () => undefined
  const answered = new Promise<TestResponse>((resolve) => {
    finish = resolve
  })
  await openDialog({ 'POST /api/auth/email/start': () => answered })
  await userEvent.click(button(/Continue with Email/))
  await userEvent.type(screen.getByLabelText('E-mail'), 'lena@example.com')
  await userEvent.click(button('Continue with Email'))
  expect(await screen.findByRole('button', { name: 'Sending the link...' })).toHaveProperty('disabled', true)
  finish(problemResponse(501, 'EMAIL_NOT_CONFIGURED'))
  expect((await screen.findByRole('alert')).textContent).toBe('Email authentication coming soon! Use Google for now.')
})

test('a sent link is confirmed with the address', async () => {
  await openDialog({ 'POST /api/auth/email/start': () => ({ status: 202, body: {} }) })
  await userEvent.click(button(/Continue with Email/))
  await userEvent.type(screen.getByLabelText('E-mail'), 'lena@example.com')
  await userEvent.click(button('Continue with Email'))
  expect(await screen.findByText(/We sent a sign-in link to lena@example.com/)).toBeTruthy()
})

test.each([
  ['generate', 'Sign in to generate your song.'],
  ['length', 'Sign in to choose a length.'],
  ['like', 'Sign in to like a song.'],
  ['save', 'Sign in to save it to a playlist.'],
  ['follow', 'Sign in to follow.'],
  ['download', 'Sign in to download.'],
] as const)('the dialog says why it is there: %s', async (reason, sentence) => {
  await openDialog({}, { reason })
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('the press is kept for the return once the provider is opened, and not before', async () => {
  const press = { reason: 'like', subjectId: 'song-1' } as const
  let isRefused = true
  await openDialog(
    {
      'POST /api/auth/google/start': () =>
        isRefused ? problemResponse(501, 'GOOGLE_NOT_CONFIGURED') : { body: { url: '#provider' } },
    },
    press,
  )
  await userEvent.click(button('Continue with Google'))
  await screen.findByRole('alert')
  expect(takePress()).toBeNull()
  isRefused = false
  await userEvent.click(button('Continue with Google'))
  await waitFor(() => expect(window.location.hash).toBe('#provider'))
  expect(takePress()).toEqual(press)
  expect(takePress()).toBeNull()
})

import type { Profile } from '@cadenza/contract/profile'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  LENA,
  SIGN_IN_METHODS,
  problemResponse,
  startTestApi,
  type TestResponse,
  type TestRequest,
} from '#test/test-api.ts'
import { renderElement } from '#test/render.tsx'
import { AccountScreen } from './account-screen.tsx'
import { EditProfileScreen } from './edit-profile-screen.tsx'

const PROFILE: Profile = {
  username: 'Lena Marsh',
  email: 'lena@example.com',
  handle: 'lena',
  bio: 'Piano.',
  avatarUrl: null,
  links: { github: 'lena-m' },
  signInWith: 'google',
  counts: { playlists: 6, followers: 1280, following: 43, songs: 3 },
}

const startApi = (change: (request: TestRequest) => TestResponse = () => ({ body: PROFILE })) =>
  startTestApi({
    'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }),
    'GET /api/profile': () => ({ body: PROFILE }),
    'PATCH /api/profile': change,
  })

const account = (
  <AccountScreen
    credits={null}
    logOut={<button type="button">Log Out</button>}
    devices={null}
    signOutEverywhere={null}
  />
)

beforeEach(() => localStorage.clear())

test('[N1] the account shows initials, name, e-mail and real counts', async () => {
  await startApi()
  await renderElement(account)
  expect(await screen.findByText('1.3K')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Lena Marsh' })).toBeTruthy()
  expect([screen.getByText('LM'), screen.getByText('lena@example.com')]).toHaveLength(2)
  const figureOf = (name: string) => screen.getByText(name).closest('div')?.querySelector('dd')?.textContent
  expect(['Playlists', 'Followers', 'Following'].map(figureOf)).toEqual(['6', '1.3K', '43'])
})

test('[N2] each row and the home link lead to their pages', async () => {
  await startApi()
  await renderElement(account)
  const leadsTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(
    [/^Personal information/, /^Language/, /^Privacy Policy/, /^Help center/, /^Settings/, /^Back to Home/].map(
      leadsTo,
    ),
  ).toEqual(['/edit-profile', '/settings#language', '/privacy', '/help', '/settings', '/'])
})

test("the user's own creator page can be opened from the account", async () => {
  await startApi()
  await renderElement(account)
  const link = await screen.findByRole('link', { name: /^Your creator page/ })
  expect(link.getAttribute('href')).toBe(`/creator/${LENA.id}`)
})

const form = async () => {
  const name = await screen.findByRole('textbox', { name: 'Username' })
  return {
    name,
    email: screen.getByRole('textbox', { name: 'E-mail' }),
    save: () => userEvent.click(screen.getByRole('button', { name: 'Save changes' })),
  }
}

test('[N3] saving a profile sends only changed fields, trimmed, and goes to /account', async () => {
  const api = await startApi(() => ({ body: { ...PROFILE, username: 'Lena Ash' } }))
  const { router } = await renderElement(<EditProfileScreen />, '/edit-profile')
  const { name, email, save } = await form()
  expect(email.getAttribute('type')).toBe('email')
  await userEvent.clear(name)
  await userEvent.type(name, '  Lena Ash ')
  await save()
  await waitFor(() => expect(router.state.location.pathname).toBe('/account'))
  expect(api.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ username: 'Lena Ash' })
})

test('[N3] without a name or an e-mail nothing is sent, and the first invalid field has the focus', async () => {
  const api = await startApi()
  await renderElement(<EditProfileScreen />, '/edit-profile')
  const { name, email, save } = await form()
  await userEvent.clear(name)
  await userEvent.clear(email)
  await userEvent.type(email, 'lena')
  await save()
  expect(document.activeElement).toBe(name)
  expect(screen.getByText('Enter a username.')).toBeTruthy()
  expect(screen.getByText('This is no e-mail address.')).toBeTruthy()
  expect(api.countRequests('PATCH /api/profile')).toBe(0)
})

test('a refused save stays on the page and shows the error at its field', async () => {
  await startApi(() => problemResponse(422, 'ARTWORK_REFUSED'))
  const { router } = await renderElement(<EditProfileScreen />, '/edit-profile')
  const { save } = await form()
  const url = screen.getByRole('textbox', { name: /Avatar URL/ })
  await userEvent.type(url, 'https://a.test/b.png')
  await save()
  await waitFor(() => expect(url.getAttribute('aria-invalid')).toBe('true'))
  expect(router.state.location.pathname).toBe('/edit-profile')
})

test('a reserved name is refused at its field', async () => {
  await startApi(() => problemResponse(422, 'NAME_RESERVED'))
  await renderElement(<EditProfileScreen />, '/edit-profile')
  const { save } = await form()
  await userEvent.type(screen.getByRole('textbox', { name: /Username/ }), ' Support')
  await save()
  expect(await screen.findByText('This name could be taken for Cadenza itself. Choose another one.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /Username/ }).getAttribute('aria-invalid')).toBe('true')
})

test('social links are shown as they are stored, and an invalid one shows an error', async () => {
  const api = await startApi()
  await renderElement(<EditProfileScreen />, '/edit-profile')
  const { save } = await form()
  const group = within(screen.getByRole('group', { name: 'Elsewhere' }))
  expect(group.getByRole('textbox', { name: /GitHub/ })).toHaveProperty('value', 'lena-m')
  await userEvent.type(group.getByRole('textbox', { name: /Instagram/ }), 'https://evil.test/lena')
  await save()
  expect(group.getByText('Enter your name there, or the address of your page.')).toBeTruthy()
  expect(api.countRequests('PATCH /api/profile')).toBe(0)
})

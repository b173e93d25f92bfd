import { act, screen, waitFor, within } from '@testing-library/react'
import { PAGE_ROUTES } from '@cadenza/domain/page-routes'
import userEvent from '@testing-library/user-event'
import type { RouteObject } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { broadcastAuthChange } from '#lib/streams/tab-broadcasts.ts'
import {
  LENA,
  LENAS_CREDITS,
  SIGN_IN_METHODS,
  problemResponse,
  startTestApi,
  type TestResponse,
} from '#test/test-api.ts'
import { renderRoutes } from '#test/render.tsx'
import { routes } from './routes.tsx'

const pathsOf = (all: readonly RouteObject[]): string[] =>
  all.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...pathsOf(children ?? [])])

test('the patterns by which visits are counted are those of the pages', () => {
  const pages = pathsOf(routes).filter((path) => path !== '*' && path !== '/design')
  expect(pages.toSorted()).toEqual([...PAGE_ROUTES].toSorted())
})

const visitor = (): TestResponse => ({ body: { user: null, methods: SIGN_IN_METHODS } })
const lena = (): TestResponse => ({ body: { user: LENA, methods: SIGN_IN_METHODS } })

async function openApp(path: string, session: () => TestResponse) {
  const server = await startTestApi({
    'GET /api/session': session,
    'GET /api/auth/sessions': () => ({ body: { items: [] } }),
    'GET /api/credits': () => ({ body: { ...LENAS_CREDITS, balance: 48, maximum: 300 } }),
    'GET /api/credits/history': () => ({ body: { items: [], nextBefore: null } }),
    'GET /api/credits/summary': () => ({ body: { added: 0, audio: 0, cover: 0, title: 0 } }),
  })
  return { ...(await renderRoutes(routes, path)), server }
}

beforeEach(() => localStorage.clear())

test.each(['/', '/home', '/create', '/beat-generator'])('[R1] %s shows the generator to every viewer', async (path) => {
  await openApp(path, visitor)
  expect(await screen.findByRole('heading', { level: 1, name: 'Generate your song' })).toBeTruthy()
})

const GUARDED = [
  '/explore',
  '/library',
  '/account',
  '/account/credits',
  '/search',
  '/create-playlist',
  '/edit-profile',
  '/settings',
]

test.each(GUARDED)('[R2] [R3] a visitor on %s is sent to /create, replacing the entry', async (path) => {
  const { router } = await openApp(path, visitor)
  await waitFor(() => expect(router.state.location.pathname).toBe('/create'))
  expect(router.state.historyAction).toBe('REPLACE')
})

test.each(['/player/1', '/playlist/1', '/creator/lena'])(
  '[R3] a visitor on %s, whose item does not exist, goes to /create',
  async (path) => {
    const { router } = await openApp(path, visitor)
    await waitFor(() => expect(router.state.location.pathname).toBe('/create'))
  },
)

test('when the session cannot be loaded a guarded page says so and offers Retry', async () => {
  let isUp = false
  const { router } = await openApp('/library', () => (isUp ? lena() : problemResponse(500, 'INTERNAL')))
  expect(await screen.findByText('We could not see whether you are signed in')).toBeTruthy()
  expect(screen.getByText('Reference: request-1')).toBeTruthy()
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Library' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/library')
})

test.each([
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms'],
  ['/cookies', 'Cookies'],
  ['/dmca', 'DMCA'],
  ['/help', 'Help'],
  ['/blog', 'Blog'],
  ['/news', 'News'],
])('[R4] %s is open and has content and a title', async (path, heading) => {
  await openApp(path, visitor)
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
  expect(document.title).toBe(`${heading} · Cadenza`)
  await waitFor(() => expect(document.getElementById('main')?.textContent.length).toBeGreaterThan(200))
})

test('[R6] any other path goes to /', async () => {
  const { router } = await openApp('/no/such/page', visitor)
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('[R7] the logo leads to /home', async () => {
  const { router } = await openApp('/create', visitor)
  const logo = screen.getAllByRole('link', { name: /Cadenza/ })[0]
  if (logo) await userEvent.click(logo)
  expect(router.state.location.pathname).toBe('/home')
})

test('[T2] search, theme toggle and bell are there; the bell has nothing new', async () => {
  await openApp('/', visitor)
  expect(screen.getByRole('button', { name: /^Search/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }))
  expect(document.documentElement.classList.contains('dark')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }))
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }))
  expect(screen.getByText('Nothing new')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('Nothing new')).toBeNull()
})

test('[T6] Start for Free opens the sign-up dialog', async () => {
  await openApp('/', visitor)
  const [button] = await screen.findAllByRole('button', { name: 'Start for Free' })
  if (button) await userEvent.click(button)
  expect(await screen.findByRole('dialog', { name: 'Try for Free' })).toBeTruthy()
})

test('[T3] the avatar menu has My Account, My Library, Settings and Sign Out', async () => {
  await openApp('/', lena)
  await userEvent.click(await screen.findByRole('button', { name: 'Open profile menu' }))
  const menu = await screen.findByRole('menu')
  const names = within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.textContent)
  expect(names).toEqual(['My Account', 'My Library', 'Settings', 'Sign Out'])
})

test('[B1] signed in, the four items lead to their pages', async () => {
  await openApp('/', lena)
  await screen.findByRole('button', { name: 'Open profile menu' })
  const bars = screen.getAllByRole('navigation', { name: 'Main' })
  expect(bars).toHaveLength(2)
  for (const bar of bars) {
    const links = within(bar)
      .getAllByRole('listitem')
      .map((item) => `${item.textContent} ${item.querySelector('a')?.getAttribute('href')}`)
    expect(links).toEqual(['Create /create', 'Explore /explore', 'Library /library', 'Account /account'])
  }
})

test('[B2] signed out, the locked items are marked disabled, and a tap opens the sign-up dialog', async () => {
  await openApp('/', visitor)
  for (const name of ['Explore', 'Library', 'Account']) {
    for (const item of screen.getAllByRole('button', { name })) expect(item.getAttribute('aria-disabled')).toBe('true')
  }
  const [library] = screen.getAllByRole('button', { name: 'Library' })
  if (library) await userEvent.click(library)
  expect(await screen.findByRole('dialog', { name: 'Try for Free' })).toBeTruthy()
})

test('[F1] [F2] [F3] the footer has its columns, networks, year and links', async () => {
  await openApp('/', visitor)
  const footer = within(await screen.findByRole('contentinfo'))
  const columns: Record<string, string[]> = {
    Product: ['Features /#features', 'Pricing /#pricing', 'API /#api', 'Changelog /#changelog'],
    Resources: ['Documentation /', 'Blog /blog', 'News /news'],
    Company: ['About /', 'Careers /', 'Contact /', 'Press Kit /'],
    Legal: ['Privacy /privacy', 'Terms /terms', 'Cookies /cookies', 'DMCA /dmca'],
  }
  for (const [title, links] of Object.entries(columns)) {
    const column = within(footer.getByRole('navigation', { name: title }))
    expect(column.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual(links)
  }
  for (const network of ['Twitter', 'Instagram', 'YouTube', 'GitHub']) {
    expect(footer.getByRole('link', { name: network })).toBeTruthy()
  }
  expect(footer.getByText(`© ${new Date().getFullYear()} Cadenza`)).toBeTruthy()
  await screen.findByRole('heading', { name: 'Good to know' })
  for (const id of ['features', 'pricing', 'api', 'changelog']) expect(document.getElementById(id)).toBeTruthy()
})

test('[K3] [M4] a balance that is too low leads from the composer to the packs', async () => {
  await openApp('/create', lena)
  await userEvent.click(await screen.findByRole('button', { name: 'Get More Credits (185 needed)' }))
  expect(await screen.findByRole('dialog', { name: 'Upgrade Your Plan' })).toBeTruthy()
})

test('[M4] the meter of the account leads to the packs, and beside it is the credit history', async () => {
  const { router } = await openApp('/account', lena)
  await userEvent.click(await screen.findByRole('button', { name: '+ Get More' }))
  expect(await screen.findByRole('dialog', { name: 'Get More Credits' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('link', { name: 'Credit history' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/credits'))
  await waitFor(() => expect(document.title).toBe('Credit history · Cadenza'))
})

test('the rail shows a credit meter where the page has none', async () => {
  const { router } = await openApp('/library', lena)
  expect(await screen.findAllByRole('meter')).toHaveLength(1)
  await router.navigate('/account')
  await screen.findByRole('heading', { level: 1, name: 'Account' })
  expect(await screen.findAllByRole('meter')).toHaveLength(1)
})

test('no balance is requested for a visitor', async () => {
  const { server } = await openApp('/', visitor)
  await screen.findAllByRole('button', { name: 'Start for Free' })
  expect(server.requests.filter(({ path }) => path.startsWith('/api/credits'))).toEqual([])
})

test('[A4] ?auth=success closes the prompt, greets the user and clears the URL', async () => {
  const { router } = await openApp('/create?auth=success&x=1', lena)
  expect(await screen.findByText('Signed in as Lena Marsh')).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toBe('?x=1'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[A5] a sign-out in another tab is followed', async () => {
  let user: typeof LENA | null = LENA
  await openApp('/', () => ({ body: { user, methods: SIGN_IN_METHODS } }))
  await screen.findByRole('button', { name: 'Open profile menu' })
  user = null
  broadcastAuthChange('signed-out')
  expect((await screen.findAllByRole('button', { name: 'Start for Free' })).length).toBeGreaterThan(0)
})

test('a menu that was opened before the page was shown stays open and keeps the focus', async () => {
  const { router } = await openApp('/create', lena)
  await userEvent.click(await screen.findByRole('button', { name: 'Open profile menu' }))
  const menu = await screen.findByRole('menu')
  await act(() => router.navigate('/settings'))
  await waitFor(() => expect(document.title).toContain('Settings'))
  expect(menu.isConnected).toBe(true)
  expect(menu.contains(document.activeElement)).toBe(true)
})

test('after a navigation the new heading has the focus', async () => {
  const { router } = await openApp('/', visitor)
  await router.navigate('/terms')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Terms'))
})

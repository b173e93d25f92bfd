import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import {
  LENA,
  SIGN_IN_METHODS,
  problemResponse,
  startTestApi,
  type TestResponse,
  type TestRequest,
} from '#test/test-api.ts'
import { happyDOM } from '#test/browser/happy-dom.ts'
import { renderRoutes } from '#test/render.tsx'
import { readSearches, rememberSearch } from './recent-searches.ts'
import { answerSearch, NIGHT, NIGHT_DRIVE, NOCTURNE } from '#test/features/search-results.ts'
import { SearchOverlay } from './search-overlay.tsx'

type Answering = (request: TestRequest) => TestResponse | Promise<TestResponse>

function WithOverlay() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <SearchOverlay isOpen={isOpen} onClose={() => setIsOpen(false)} />
      <Outlet />
    </>
  )
}

async function openOverlay(answer: Answering = answerSearch, user: typeof LENA | null = LENA) {
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user, methods: SIGN_IN_METHODS } }),
    'GET /api/search': answer,
  })
  const children = [{ path: '*', element: <p>Page</p> }]
  const rendered = await renderRoutes([{ element: <WithOverlay />, children }])
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: 'Search' })
  const field = within(dialog).getByRole('combobox', { name: 'Search' })
  return { ...rendered, server, dialog, field }
}

const optionTexts = (): (string | null)[] =>
  screen.getAllByRole('option').map((option) => option.querySelector('b')?.textContent ?? null)
const titles = NIGHT.map(({ title }) => title)
const active = (): string | null | undefined =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')?.textContent
const searchRequests = (server: Awaited<ReturnType<typeof startTestApi>>): TestRequest[] =>
  server.requests.filter(({ path }) => path === '/api/search')

beforeEach(() => localStorage.clear())

test('[Q1] the field has the focus, and Escape closes the overlay and restores the focus', async () => {
  const { field } = await openOverlay()
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})

test('[Q1] the close button closes it', async () => {
  await openOverlay()
  await userEvent.click(screen.getByRole('button', { name: 'Close search' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[Q1] a press on the backdrop closes it, one on the palette does not', async () => {
  const { dialog } = await openOverlay()
  await userEvent.click(dialog)
  expect(screen.queryByRole('dialog')).not.toBeNull()
  const scrim = document.querySelector('.palette-scrim')
  // Without a style sheet the scrim has no pointer events, because Radix removes them from the body.
  if (scrim) await userEvent.setup({ pointerEventsCheck: 0 }).click(scrim)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[Q2] the category filters the results, and is sent', async () => {
  const { server, field } = await openOverlay()
  const group = within(screen.getByRole('group', { name: 'Category' }))
  expect(group.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
    'All',
    'Tracks',
    'Creators',
    'Playlists',
    'Blog',
    'News',
  ])
  expect(group.getByRole('button', { pressed: true }).textContent).toBe('All')
  await userEvent.type(field, 'night')
  await waitFor(() => expect(optionTexts().slice(0, 6)).toEqual(titles))
  for (const [name, type, found] of [
    ['Tracks', 'song', titles.slice(0, 2)],
    ['Creators', 'creator', titles.slice(2, 3)],
    ['Playlists', 'playlist', titles.slice(3, 4)],
    ['Blog', 'blog', titles.slice(4, 5)],
    ['News', 'news', titles.slice(5, 6)],
  ] as const) {
    await userEvent.click(group.getByRole('button', { name }))
    await waitFor(() => expect(searchRequests(server).at(-1)?.query.get('type')).toBe(type))
    await waitFor(() => expect(optionTexts().filter((title) => title !== null)).toEqual(found))
  }
})

test('[Q3] a blank field says what can be found, and sends no request', async () => {
  const { server, field } = await openOverlay()
  const words = 'Start typing to search across tracks, creators, blog posts, and news'
  expect(screen.getByText(words)).toBeTruthy()
  await userEvent.type(field, 'night')
  await screen.findAllByRole('option')
  expect(screen.queryByText(words)).toBeNull()
  const before = searchRequests(server).length
  await userEvent.clear(field)
  await userEvent.type(field, '  ')
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('option')).toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(searchRequests(server)).toHaveLength(before)
})

test('[Q4] without a match it says so, and suggests what to try', async () => {
  const { field } = await openOverlay()
  await userEvent.type(field, 'xylophone')
  expect(await screen.findByText('No results found for "xylophone"')).toBeTruthy()
  expect(screen.getByText('Try different keywords or categories')).toBeTruthy()
})

test('[Q5] each result is a link to its page, and Enter opens the one that is marked', async () => {
  const { field, router, dialog } = await openOverlay()
  await userEvent.type(field, 'night')
  await waitFor(() => expect(within(dialog).getAllByRole('option')).toHaveLength(7))
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('href'))).toEqual([
    `/player/${NOCTURNE.id}`,
    NIGHT[1]?.path,
    '/creator/otis-marlow',
    NIGHT_DRIVE.path,
    '/blog/night-music',
    '/news/night-music',
    '/search?q=night',
  ])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/creator/otis-marlow'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(readSearches()).toEqual(['night'])
})

test('[Q5] a press on a result opens it', async () => {
  const { field, router } = await openOverlay()
  await userEvent.type(field, 'nocturne')
  await userEvent.click(await screen.findByRole('option', { name: /Nocturne/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/player/${NOCTURNE.id}`))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[Q6] results appear 0.05 s after each other, and at once with reduced motion', async () => {
  const { field, unmount } = await openOverlay()
  await userEvent.type(field, 'night')
  const delays = (): string[] => screen.getAllByRole('option').map((option) => option.style.animationDelay)
  await waitFor(() => expect(delays().slice(0, 5)).toEqual(['0.00s', '0.05s', '0.10s', '0.15s', '0.20s']))
  unmount()

  happyDOM.settings.device.prefersReducedMotion = 'reduce'
  try {
    const { field: stillField } = await openOverlay()
    await userEvent.type(stillField, 'night')
    await screen.findAllByRole('option')
    expect(delays().every((delay) => delay === '')).toBe(true)
    expect(document.querySelector('.search-entrance')).toBeNull()
  } finally {
    happyDOM.settings.device.prefersReducedMotion = 'no-preference'
  }
})

test('[Q7] the list follows every letter before the server answers, and is cleared when blank', async () => {
  let isAnswering = true
  const { field } = await openOverlay((request) =>
    isAnswering ? answerSearch(request) : new Promise<TestResponse>(() => undefined),
  )
  await userEvent.type(field, 'NIGHT')
  await waitFor(() => expect(optionTexts().slice(0, 6)).toEqual(titles))
  isAnswering = false
  await userEvent.type(field, ' des')
  expect(optionTexts().filter((title) => title !== null)).toEqual(['Night Desk Theme'])
  await userEvent.clear(field)
  expect(screen.queryByRole('option')).toBeNull()
})

test('a word typed without a pause sends one request, and an outdated request is aborted', async () => {
  const { server, field } = await openOverlay(async (request) => {
    if (request.query.get('q') === 'nig') await new Promise((resolve) => setTimeout(resolve, 1500))
    return answerSearch(request)
  })
  await userEvent.type(field, 'nig')
  await waitFor(() => expect(searchRequests(server).map(({ query }) => query.get('q'))).toEqual(['nig']))
  await userEvent.type(field, 'ht d')
  await waitFor(() => expect(optionTexts()[0]).toBe('Night Desk Theme'))
  expect(searchRequests(server).map(({ query }) => query.get('q'))).toEqual(['nig', 'night d'])
})

test('the arrow keys cycle through the results while the field keeps the focus', async () => {
  const { field } = await openOverlay()
  await userEvent.type(field, 'night')
  await waitFor(() => expect(active()).toContain('Nocturne'))
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toContain('Night Desk')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(active()).toContain('All results')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toContain('Nocturne')
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
  expect(document.activeElement).toBe(field)
})

test('matches are highlighted regardless of accents', async () => {
  const { field } = await openOverlay()
  await userEvent.type(field, 'níght d')
  const option = await screen.findByRole('option', { name: /Theme/ })
  expect(option.querySelector('mark')?.textContent).toBe('Night D')
})

test('a search that failed says so and can be tried again', async () => {
  let answer: Answering = () => problemResponse(500, 'INTERNAL')
  const { field } = await openOverlay((request) => answer(request))
  await userEvent.type(field, 'night')
  await screen.findByRole('heading', { name: 'The search did not work' })
  answer = answerSearch
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(optionTexts()[0]).toBe(NOCTURNE.title))
})

test('recent searches are offered while the field is blank, and can be removed', async () => {
  rememberSearch('brass')
  rememberSearch('night')
  const { field } = await openOverlay()
  await userEvent.click(screen.getByRole('button', { name: 'Remove “brass” from recent searches' }))
  expect(readSearches()).toEqual(['night'])
  await userEvent.click(screen.getByRole('button', { name: 'night' }))
  expect((field as HTMLInputElement).value).toBe('night')
  expect(document.activeElement).toBe(field)
  await waitFor(() => expect(optionTexts()[0]).toBe(NOCTURNE.title))
})

test('a visitor can search too, and gets no link to the page that needs an account', async () => {
  const { field } = await openOverlay(answerSearch, null)
  await userEvent.type(field, 'night')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(6))
  await screen.findByText('6 results')
})

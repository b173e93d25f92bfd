import type { Generation } from '@cadenza/contract/generations'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Conversation } from '#features/create/conversation/conversation.tsx'
import { clearProgress } from '#features/create/progress/progress-store.ts'
import { failedGeneration, finishedGeneration, pendingGeneration } from '#test/features/generations.ts'
import { renderElement } from '#test/render.tsx'
import { startTestApi, type TestRequest, type TestResponse } from '#test/test-api.ts'
import { playback } from '#widgets/playback/use-playback.ts'

const SONG_ID = finishedGeneration(1).song?.id ?? ''
const SEEN = `POST /api/generations/${finishedGeneration(1).id}/seen`

type Routes = Record<string, (request: TestRequest) => TestResponse>

/** Shows the progress of a generation, and then its end. */
async function watch(ended: Generation, routes: Routes = {}) {
  const createdAt = new Date().toISOString()
  let items = [pendingGeneration(1, { createdAt })]
  const server = await startTestApi({
    'GET /api/generations': () => ({ body: { items, nextCursor: null } }),
    [SEEN]: () => ({ status: 204 }),
    ...routes,
  })
  const { queryClient, ...rendered } = await renderElement(
    <>
      <textarea aria-label="Prompt" />
      <Conversation userId="watcher" whenEmpty={<p>Recent projects</p>} />
    </>,
  )
  await screen.findByRole('progressbar')
  const end = async (): Promise<void> => {
    items = [{ ...ended, createdAt, finishedAt: new Date(Date.parse(createdAt) + 11_000).toISOString() }]
    await queryClient.invalidateQueries({ queryKey: ['generations'] })
  }
  return { ...rendered, server, end }
}

const findCurtain = () => screen.findByRole('article', { name: 'Song 1' })

function withLyrics(): Generation {
  const made = finishedGeneration(1, { isInstrumental: false })
  return { ...made, song: made.song && { ...made.song, isInstrumental: false, hasLyrics: true } }
}

const lyricsRoute = (text: string): Routes => ({
  [`GET /api/songs/${SONG_ID}/lyrics`]: () => ({ body: { text, words: [] } }),
})

function showOnPhone(): { scrolled: () => Element[] } {
  const elements: Element[] = []
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width < 64rem)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    elements.push(this)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return { scrolled: () => elements }
}

/** Every element is on screen. */
function showEverything(): void {
  class EagerObserver {
    readonly report: (entries: { isIntersecting: boolean }[]) => void
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      this.report = report
    }
    observe = (): void => queueMicrotask(() => this.report([{ isIntersecting: true }]))
    disconnect = (): void => undefined
  }
  vi.stubGlobal('IntersectionObserver', EagerObserver)
  onTestFinished(() => void vi.unstubAllGlobals())
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearProgress()
  playback.stop()
})

test('the cover is uncovered with the percentage, drawn from the seed of the generation', async () => {
  const { container } = await watch(finishedGeneration(1))
  await waitFor(() =>
    expect(container.querySelector('.cover-progress img')?.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/),
  )
  const veil = container.querySelector<HTMLElement>('.cover-progress > i')
  const percent = Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))
  expect(veil?.style.height).toBe(`${100 - percent}%`)
})

test('a song that becomes ready opens in the place of its progress: facts, title, prompt and one large Play', async () => {
  const { end } = await watch(finishedGeneration(1))
  const place = screen.getByRole('listitem')
  await end()
  const card = await findCurtain()
  expect(place.contains(card)).toBe(true)
  expect(within(card).getByText('Ready in 11 seconds')).toBeTruthy()
  expect(within(card).getByText('2:45')).toBeTruthy()
  expect(within(card).getByText('72 bpm')).toBeTruthy()
  expect(within(card).getByText('A minor')).toBeTruthy()
  expect(within(card).getByText('Prompt 1')).toBeTruthy()
  expect(card.querySelectorAll('.bg-action')).toHaveLength(1)
  expect(screen.getByText('Ready: Song 1').getAttribute('role')).toBe('status')
  await userEvent.click(within(card).getByRole('button', { name: 'Play' }))
  expect(playback.read().song?.id).toBe(SONG_ID)
})

test('a sung song shows the first line that is sung', async () => {
  const { end } = await watch(withLyrics(), lyricsRoute('[Verse]\nInês, you wash\nI dry the plates'))
  await end()
  expect(await within(await findCurtain()).findByText('“Inês, you wash”')).toBeTruthy()
})

test('without its lyrics a sung song shows the prompt', async () => {
  const { end } = await watch(withLyrics(), {
    [`GET /api/songs/${SONG_ID}/lyrics`]: () => ({ status: 404, body: { code: 'NOT_FOUND', requestId: 'r' } }),
  })
  await end()
  expect(await within(await findCurtain()).findByText('Prompt 1')).toBeTruthy()
})

test('the other actions of the song are behind More', async () => {
  const { end } = await watch(finishedGeneration(1))
  await end()
  const card = within(await findCurtain())
  expect(card.queryByRole('button', { name: 'Download mp3' })).toBeNull()
  await userEvent.click(card.getByRole('button', { name: 'More', expanded: false }))
  for (const name of ['Download mp3', 'Save to Playlist', 'More for “Song 1”', '185 credits']) {
    expect(card.getByRole('button', { name })).toBeTruthy()
  }
  expect(card.getByRole('switch', { name: 'Private' })).toBeTruthy()
  expect(card.getByRole('slider', { name: 'Seek' })).toBeTruthy()
})

test('the focus goes to Play and a phone goes to the card', async () => {
  const { scrolled } = showOnPhone()
  const { end } = await watch(finishedGeneration(1))
  screen.getByRole('button', { name: 'Cancel' }).focus()
  await end()
  const card = await findCurtain()
  expect(document.activeElement).toBe(within(card).getByRole('button', { name: 'Play' }))
  expect(scrolled()).toEqual([card])
})

test('a user who is typing keeps the focus and the place of the page', async () => {
  const { scrolled } = showOnPhone()
  const { end } = await watch(finishedGeneration(1))
  await userEvent.type(screen.getByLabelText('Prompt'), 'The next one')
  await end()
  await findCurtain()
  expect(document.activeElement).toBe(screen.getByLabelText('Prompt'))
  expect(scrolled()).toEqual([])
})

test('on a desktop the page does not scroll', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scroll.mockRestore())
  const { end } = await watch(finishedGeneration(1))
  await end()
  await findCurtain()
  expect(scroll).not.toHaveBeenCalled()
})

test('a song that was watched is reported as seen, once', async () => {
  showEverything()
  const { end, server } = await watch(finishedGeneration(1))
  expect(server.countRequests(SEEN)).toBe(0)
  await end()
  await findCurtain()
  await waitFor(() => expect(server.countRequests(SEEN)).toBe(1))
})

test('a failure that was watched is reported as seen', async () => {
  showEverything()
  const { end, server } = await watch(failedGeneration(1))
  await end()
  await screen.findByText('Generation error:')
  await waitFor(() => expect(server.countRequests(SEEN)).toBe(1))
})

test('a song in a hidden tab is reported as seen when the tab is visible again', async () => {
  showEverything()
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'))
  const { end, server } = await watch(finishedGeneration(1))
  await end()
  await findCurtain()
  expect(server.countRequests(SEEN)).toBe(0)
  Reflect.deleteProperty(document, 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(server.countRequests(SEEN)).toBe(1))
})

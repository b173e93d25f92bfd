import type { Generation } from '@cadenza/contract/generations'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  LENA,
  SIGN_IN_METHODS,
  problemResponse,
  startTestApi,
  type TestResponse,
  type TestRequest,
} from '#test/test-api.ts'
import { playback } from '#widgets/playback/use-playback.ts'
import { usePackPrompt } from '#widgets/credits/pack-prompt.tsx'
import { renderElement } from '#test/render.tsx'
import { failedGeneration, finishedGeneration, pendingGeneration } from '#test/features/generations.ts'
import { Conversation } from './conversation.tsx'

type Routes = Record<string, (request: TestRequest) => TestResponse | Promise<TestResponse>>

/** Each test has its own user, because a visit lasts as long as the page. */
let visitors = 0

function PacksState() {
  const { isOpen, needed } = usePackPrompt()
  return <output>{isOpen ? `packs open for ${needed}` : 'packs closed'}</output>
}

const listOf = (items: Generation[], nextCursor: string | null = null): TestResponse => ({
  body: { items, nextCursor },
})

/** The visit begins with an empty list, so all items belong to it. */
async function openConversation(items: Generation[], routes: Routes = {}) {
  let list: Routes[string] = () => listOf([])
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }),
    'GET /api/generations': (request) => list(request),
    ...routes,
  })
  visitors += 1
  const rendered = await renderElement(
    <>
      <Conversation userId={`visitor ${visitors}`} whenEmpty={<p>Recent projects</p>} />
      <PacksState />
    </>,
  )
  await screen.findByText('Recent projects')
  list = routes['GET /api/generations'] ?? (() => listOf(items))
  const refresh = () => rendered.queryClient.invalidateQueries({ queryKey: ['generations'] })
  await refresh()
  return { ...rendered, server, refresh, show: (next: Routes[string]) => void (list = next) }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  playback.stop()
})

test('[C1] a generation shows the prompt as it was written and, below it, the song', async () => {
  await openConversation([finishedGeneration(1)])
  const take = await screen.findByRole('listitem')
  expect(within(take).getByText('Prompt 1')).toBeTruthy()
  expect(within(take).getByRole('article', { name: 'Song 1' })).toBeTruthy()
})

test('[G8] a finished song is first in the list, private, not a favorite and not playing', async () => {
  const { show, refresh } = await openConversation([finishedGeneration(1)])
  await screen.findByRole('article', { name: 'Song 1' })
  show(() => listOf([finishedGeneration(2), finishedGeneration(1)]))
  await refresh()
  await screen.findByRole('article', { name: 'Song 2' })
  const songs = screen.getAllByRole('article')
  expect(songs.map((song) => within(song).getByRole('heading').textContent)).toEqual(['Song 2', 'Song 1'])
  const [newest] = songs
  if (!newest) throw new Error('no song')
  expect(within(newest).getByRole('switch', { name: 'Private' }).getAttribute('aria-checked')).toBe('false')
  expect(within(newest).getByRole('button', { name: 'Favourite' }).getAttribute('aria-pressed')).toBe('false')
  expect(within(newest).getByRole('button', { name: 'Play' })).toBeTruthy()
  expect(playback.read().status).toBe('empty')
})

test('[G12] several songs of one prompt show it once, as takes with the card of the newest', async () => {
  const variants = [3, 2, 1].map((variant) =>
    finishedGeneration(variant, { requestId: pendingGeneration(9).id, prompt: 'One prompt', variant, variants: 3 }),
  )
  await openConversation(variants)
  expect(await screen.findByRole('heading', { name: '3 takes' })).toBeTruthy()
  expect(songTitles()).toEqual(['Song 3'])
  expect(screen.getByRole('button', { name: /^A Song 1/ })).toBeTruthy()
  expect(screen.getAllByText('One prompt')).toHaveLength(1)
})

test('[C2, G9] a failed generation says why, that it cost nothing, and can be tried again', async () => {
  const { server } = await openConversation([failedGeneration(1)], {
    [`POST /api/generations/${failedGeneration(1).id}/retry`]: () => ({
      status: 202,
      body: { ...pendingGeneration(2), generationIds: [pendingGeneration(2).id] },
    }),
  })
  const take = await screen.findByRole('article', { name: 'Untitled take' })
  expect(within(take).getByText('Generation error:').parentElement?.textContent).toBe(
    'Generation error: The music provider took too long to answer.',
  )
  expect(within(take).getByText('You were not charged.')).toBeTruthy()
  expect(within(take).getByText('0 credits')).toBeTruthy()
  expect(within(take).getByRole('button', { name: 'Play' })).toHaveProperty('disabled', true)
  const requestsBefore = server.countRequests('GET /api/generations')
  await userEvent.click(within(take).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(server.countRequests('GET /api/generations')).toBeGreaterThan(requestsBefore))
  const retry = server.requests.find(({ path }) => path.endsWith('/retry'))
  expect(retry?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
})

test('[X3] the error message includes the suggestion of the provider', async () => {
  const suggestion = 'Dusty drum freestyle about a corner shop'
  const message = `Prompt contains copyrighted material. Suggested alternative: "${suggestion}"`
  await openConversation([failedGeneration(1, { failure: { kind: 'content_rejected', message, suggestion } })])
  expect((await screen.findByText('Generation error:')).parentElement?.textContent).toBe(`Generation error: ${message}`)
  expect(screen.queryByText(/^The provider suggests:/)).toBeNull()
})

test('a suggestion that the message does not contain is shown below it, as plain text', async () => {
  const suggestion = 'bright pop, handclaps — <b>Rain</b> on the window'
  const failure = {
    kind: 'content_rejected',
    message: 'The composition plan names protected material.',
    suggestion,
  } as const
  await openConversation([failedGeneration(1, { failure })])
  expect((await screen.findByText(/^The provider suggests:/)).textContent).toBe(`The provider suggests: ${suggestion}`)
})

test('[G9] a failure without its own message shows the default one', async () => {
  await openConversation([failedGeneration(1, { failure: { kind: 'unknown', message: '', suggestion: null } })])
  expect((await screen.findByText('Generation error:')).parentElement?.textContent).toBe(
    'Generation error: Failed to generate music.',
  )
})

test.each([
  ['Making this song took too long, so it was stopped. You were not charged.'],
  ['The music provider did not deliver this song. You were not charged.'],
  ['API Error: 500 Internal Server Error'],
])('every failure ends with a full stop and says once that it was not charged: %s', async (message) => {
  await openConversation([failedGeneration(1, { failure: { kind: 'unknown', message, suggestion: null } })])
  const take = await screen.findByRole('article', { name: 'Untitled take' })
  expect(take.textContent.match(/You were not charged\./g)).toHaveLength(1)
  expect(within(take).getByText('Generation error:').parentElement?.textContent).toMatch(/\.$/)
})

test('trying again with too few credits opens the packs', async () => {
  await openConversation([failedGeneration(1)], {
    [`POST /api/generations/${failedGeneration(1).id}/retry`]: () => problemResponse(402, 'INSUFFICIENT_CREDITS'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('packs open for 185')).toBeTruthy()
})

test('a cancelled generation says so, and that it cost nothing', async () => {
  await openConversation([failedGeneration(1, { state: 'cancelled', failure: null })])
  expect(await screen.findByText('You cancelled this one.')).toBeTruthy()
  expect(screen.getByText('You were not charged.')).toBeTruthy()
  expect(screen.queryByText('Generation error:')).toBeNull()
})

test('a generation that was cancelled after its music had begun shows what it cost', async () => {
  await openConversation([failedGeneration(1, { state: 'cancelled', failure: null, cancelCharge: 75 })])
  expect(await screen.findByText('75 credits were charged, because its music had begun.')).toBeTruthy()
  expect(screen.getByText('75 credits')).toBeTruthy()
  expect(screen.queryByText('You were not charged.')).toBeNull()
})

async function deleteFirst(): Promise<void> {
  await userEvent.click((await screen.findAllByRole('button', { name: /^More for/ }))[0] ?? document.body)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
}

const songTitles = () => screen.queryAllByRole('article').map((song) => within(song).getByRole('heading').textContent)

test('a deleted song is removed at once, and Undo returns it to its place', async () => {
  const second = finishedGeneration(2)
  await openConversation([second, finishedGeneration(1)], {
    [`DELETE /api/generations/${second.id}`]: () => ({ body: { ...second, deletedAt: second.createdAt } }),
    [`POST /api/generations/${second.id}/restore`]: () => ({ body: second }),
  })
  await deleteFirst()
  await waitFor(() => expect(songTitles()).toEqual(['Song 1']))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(songTitles()).toEqual(['Song 2', 'Song 1']))
})

test('a song that could not be deleted returns, with a message', async () => {
  await openConversation([finishedGeneration(2), finishedGeneration(1)], {
    [`DELETE /api/generations/${finishedGeneration(2).id}`]: () => problemResponse(500, 'INTERNAL'),
  })
  await deleteFirst()
  expect(await screen.findByText('It could not be deleted. Please try again.')).toBeTruthy()
  expect(songTitles()).toEqual(['Song 2', 'Song 1'])
})

test('a song that is playing stops when it is deleted', async () => {
  await openConversation([finishedGeneration(1)], {
    [`DELETE /api/generations/${finishedGeneration(1).id}`]: () => ({ body: finishedGeneration(1) }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Play' }))
  await deleteFirst()
  await waitFor(() => expect(playback.read().song).toBeNull())
})

/** Elements never come near the viewport on their own. */
function holdScrolling(): void {
  class StillObserver {
    observe = (): void => undefined
    disconnect = (): void => undefined
  }
  vi.stubGlobal('IntersectionObserver', StillObserver)
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('earlier songs are shown on request, page by page', async () => {
  holdScrolling()
  let isUp = false
  const answer = ({ query }: TestRequest): TestResponse => {
    if (query.get('cursor') === null) return listOf([pendingGeneration(5), finishedGeneration(4)], 'four')
    return isUp ? listOf([finishedGeneration(3)]) : problemResponse(500, 'INTERNAL')
  }
  const server = await startTestApi({ 'GET /api/generations': answer })
  await renderElement(<Conversation userId="regular" whenEmpty={<p>Recent projects</p>} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier songs' }))
  expect(screen.getByRole('article', { name: 'Song 4' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The rest could not be loaded. Please try again.')
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('article', { name: 'Song 3' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(server.requests.at(-1)?.query.get('cursor')).toBe('four')
})

test('shows a skeleton in the final layout while loading, and a failure offers Retry', async () => {
  let isUp = false
  await startTestApi({
    'GET /api/generations': () => (isUp ? listOf([pendingGeneration(1)]) : problemResponse(500, 'INTERNAL')),
  })
  await renderElement(<Conversation userId="late" whenEmpty={<p>Recent projects</p>} />)
  expect(screen.getByLabelText('Loading your songs').getAttribute('aria-busy')).toBe('true')
  expect(await screen.findByText('Your songs could not be loaded')).toBeTruthy()
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('article', { name: 'Song in the making' })).toBeTruthy()
})

test('songs above the limit wait in one line, in order, and appear below it when their turn comes', async () => {
  const items = [4, 3, 2, 1].map((number) => pendingGeneration(number, { stage: number > 2 ? 2 : 3 }))
  const { show, refresh } = await openConversation(items, {
    'GET /api/generations/availability': () => ({ body: { isAvailable: true, songsAtOnce: 2 } }),
  })
  const line = await screen.findByRole('region', { name: 'Songs in line' })
  expect(within(line).getByRole('heading').textContent).toBe('2 songs in line')
  expect(
    within(line)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    'Prompt 3Next in line · 185 credits set asideCancel',
    'Prompt 4Number 2 in line · 185 credits set asideCancel',
  ])
  expect(screen.getAllByRole('article', { name: 'Song in the making' })).toHaveLength(2)
  show(() => listOf(items.map((item) => ({ ...item, stage: item.stage + 2 }))))
  await refresh()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Songs in line' })).toBeNull())
  expect(screen.getAllByRole('article', { name: 'Song in the making' })).toHaveLength(4)
})

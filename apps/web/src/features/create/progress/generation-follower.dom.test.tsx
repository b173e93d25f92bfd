import type { ServerResponse } from 'node:http'
import { locks } from 'node:worker_threads'
import type { Generation } from '@cadenza/contract/generations'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Conversation } from '#features/create/conversation/conversation.tsx'
import { failedGeneration, finishedGeneration, pendingGeneration } from '#test/features/generations.ts'
import {
  LENA,
  SIGN_IN_METHODS,
  problemResponse,
  startTestApi,
  type TestResponse,
  type TestRequest,
} from '#test/test-api.ts'
import { TestEventSource } from '#test/browser/test-event-source.ts'
import { renderElement } from '#test/render.tsx'
import { GenerationFollower } from './generation-follower.tsx'
import { clearProgress } from './progress-store.ts'

const STREAM = 'GET /api/events'
const FAKED = ['setInterval', 'clearInterval', 'performance', 'Date'] as const

const list = (items: Generation[]): TestResponse => ({ body: { items, nextCursor: null } })
const begun = (number: number, changes: Partial<Generation> = {}): Generation =>
  pendingGeneration(number, { createdAt: new Date().toISOString(), ...changes })

function write(response: ServerResponse, event: string, data: unknown): void {
  response.write(`event: ${event}\nid: 1\ndata: ${JSON.stringify(data)}\n\n`)
}

interface Serving {
  items: Generation[]
  routes?: Record<string, (request: TestRequest) => TestResponse | Promise<TestResponse>>
  startAt?: string
}

async function openPage({ items, routes = {}, startAt = '/create' }: Serving) {
  const streams = new Set<ServerResponse>()
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }),
    'GET /api/generations': () => list(items),
    [STREAM]: () => ({
      stream: (response) => {
        streams.add(response)
        response.on('close', () => streams.delete(response))
        write(response, 'generations', { items })
      },
    }),
    ...routes,
  })
  const rendered = await renderElement(
    <>
      <GenerationFollower userId={LENA.id} />
      <Conversation userId={LENA.id} whenEmpty={<p>Recent projects</p>} />
    </>,
    startAt,
  )
  return {
    ...rendered,
    server,
    streams,
    publish: (changed: Generation) => {
      for (const stream of streams) write(stream, 'generation', changed)
    },
  }
}

const bar = () => screen.getByRole('progressbar')
const percent = () => Number(bar().getAttribute('aria-valuenow'))
const pass = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.title = 'Create · Cadenza'
  // The clock also advances automatically, because code that waits for the server must not stop.
  vi.useFakeTimers({ toFake: [...FAKED], shouldAdvanceTime: true })
  vi.stubGlobal('EventSource', TestEventSource)
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})
afterEach(() => {
  clearProgress()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

test('[P1, P2] the display keeps its pace, and never enters a stage that the server has not reached', async () => {
  const { publish, streams } = await openPage({ items: [begun(1)] })
  await screen.findByText('Step 1 of 7')
  expect(screen.getByText('Analyzing your prompt...')).toBeTruthy()
  await waitFor(() => expect(streams.size).toBe(1))
  const first = percent()
  await pass(1000)
  expect(percent()).toBeGreaterThanOrEqual(Math.min(9, first + 5))
  await pass(10_000)
  expect(percent()).toBe(9)
  expect(screen.getByText('Step 1 of 7')).toBeTruthy()
  publish(begun(1, { stage: 3 }))
  await waitFor(async () => {
    await pass(200)
    expect(screen.getByText('Step 2 of 7')).toBeTruthy()
  })
  expect(screen.getByText('Generating instrumental magic...')).toBeTruthy()
})

test('[P1] a song with vocals has its own messages', async () => {
  await openPage({ items: [begun(1, { isInstrumental: false, stage: 3, createdAt: new Date(0).toISOString() })] })
  expect(await screen.findByText('Crafting vocals and lyrics...')).toBeTruthy()
  expect(screen.getByText('Step 3 of 7')).toBeTruthy()
})

test('[P2, P3, G8] a ready song completes its display and replaces it', async () => {
  const { publish, streams } = await openPage({ items: [begun(1, { stage: 2 })] })
  await waitFor(() => expect(streams.size).toBe(1))
  await screen.findByRole('progressbar')
  publish(finishedGeneration(1))
  await waitFor(() => expect(percent()).toBe(100))
  expect(screen.getByText('Your track is ready')).toBeTruthy()
  await pass(600)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('article', { name: 'Song 1' })).toBeTruthy()
  expect(screen.getByText('Ready: Song 1')).toBeTruthy()
})

test('[P3, K5] a failure ends the display', async () => {
  const { publish, streams } = await openPage({ items: [begun(1)] })
  await waitFor(() => expect(streams.size).toBe(1))
  publish(failedGeneration(1))
  expect(await screen.findByText('Generation error:')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByText('A song could not be made. You were not charged.')).toBeTruthy()
})

test('[P3] after a reload a pending generation is shown again with its progress', async () => {
  const created = new Date(Date.now() - 6000).toISOString()
  await openPage({ items: [begun(1, { stage: 3, createdAt: created })] })
  await screen.findByRole('progressbar')
  expect(percent()).toBeGreaterThanOrEqual(30)
  expect(percent()).toBeLessThan(45)
})

test('each of several pending generations has its own card and progress', async () => {
  await openPage({ items: [begun(3), begun(2, { stage: 0, state: 'queued' }), begun(1, { stage: 3 })] })
  expect(await screen.findAllByRole('progressbar')).toHaveLength(3)
  expect(screen.getByText('In the queue')).toBeTruthy()
})

test('a long wait in the queue is explained', async () => {
  await openPage({ items: [begun(1, { stage: 0, state: 'queued' })] })
  await screen.findByText('In the queue')
  expect(screen.queryByText(/Many songs are being made right now/)).toBeNull()
  await pass(16_000)
  expect(screen.getByText(/Many songs are being made right now/)).toBeTruthy()
  expect(percent()).toBe(0)
})

test('stages are announced, percentages are not', async () => {
  await openPage({ items: [begun(1, { stage: 2 })] })
  await screen.findByRole('progressbar')
  const announced = () => screen.getAllByRole('status').map((status) => status.textContent)
  expect(announced()).toContain('Step 1 of 7. Analyzing your prompt...')
  await pass(400)
  expect(announced()).toContain('Step 1 of 7. Analyzing your prompt...')
  await pass(2000)
  expect(announced()).toContain('Step 2 of 7. Generating instrumental magic...')
})

test('the title of the document shows the percentage until the song is ready', async () => {
  const { publish, streams } = await openPage({ items: [begun(1, { stage: 2 })] })
  await waitFor(() => expect(document.title).toMatch(/^\(\d+%\) Create · Cadenza$/))
  await waitFor(() => expect(streams.size).toBe(1))
  publish(finishedGeneration(1))
  await waitFor(() => expect(document.title).toBe('Create · Cadenza'))
})

test('the list is refetched when the stream is refused', async () => {
  const { server } = await openPage({
    items: [begun(1)],
    routes: { [STREAM]: () => problemResponse(503, 'UNAVAILABLE') },
  })
  await screen.findByRole('progressbar')
  await waitFor(() => expect(server.countRequests('GET /api/generations')).toBeGreaterThan(1))
})

test('[K5] cancelling asks for confirmation, says that the credits come back, and shows the result', async () => {
  const cancelled = failedGeneration(1, { state: 'cancelled', failure: null })
  const { server } = await openPage({
    items: [begun(1)],
    routes: { [`POST /api/generations/${cancelled.id}/cancel`]: () => ({ body: cancelled }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this song?' })
  expect(dialog.textContent).toContain('The 185 credits set aside for it come back to your balance at once.')
  expect(server.countRequests(`POST /api/generations/${cancelled.id}/cancel`)).toBe(0)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel the song' }))
  expect(await screen.findByText('You cancelled this one.')).toBeTruthy()
  expect(screen.getByText('Cancelled. Your credits are back in your balance.')).toBeTruthy()
})

test('a cancellation that came too late shows the song', async () => {
  await openPage({
    items: [begun(1)],
    routes: { [`POST /api/generations/${finishedGeneration(1).id}/cancel`]: () => ({ body: finishedGeneration(1) }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the song' }))
  expect(await screen.findByText('It was finished a moment before you cancelled, so it is here.')).toBeTruthy()
  await pass(2000)
  expect(screen.getByRole('article', { name: 'Song 1' })).toBeTruthy()
})

test('on another page the end of a generation is shown as a toast', async () => {
  const { publish, streams } = await openPage({ items: [begun(1)], startAt: '/library' })
  await waitFor(() => expect(streams.size).toBe(1))
  publish(finishedGeneration(1))
  expect(await screen.findByRole('button', { name: 'Show' })).toBeTruthy()
})

function allowNotifications(permission: NotificationPermission) {
  const notifiedTitles: string[] = []
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => 'granted')
  class TestNotification extends EventTarget {
    static permission = permission
    static requestPermission = async () => {
      TestNotification.permission = await requestPermission()
      return TestNotification.permission
    }
    constructor(title: string) {
      super()
      notifiedTitles.push(title)
    }
  }
  vi.stubGlobal('Notification', TestNotification)
  return { notifiedTitles, requestPermission }
}

function hidePage(): void {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'))
}

test('the permission to notify is only requested by a press', async () => {
  const { requestPermission } = allowNotifications('default')
  await openPage({ items: [begun(1)] })
  const offer = await screen.findByRole('button', { name: 'Notify me' })
  expect(requestPermission).not.toHaveBeenCalled()
  await userEvent.click(offer)
  expect(requestPermission).toHaveBeenCalledOnce()
  expect(await screen.findByText('You will be notified when it is ready.')).toBeTruthy()
})

test.each([
  ['hidden', ['“Song 1” is ready.']],
  ['visible', []],
])('with permission a %s page notifies about %s', async (visibility, expected) => {
  const { notifiedTitles } = allowNotifications('granted')
  const { publish, streams } = await openPage({ items: [begun(1)] })
  await waitFor(() => expect(streams.size).toBe(1))
  if (visibility === 'hidden') hidePage()
  publish(finishedGeneration(1))
  await waitFor(() => expect(screen.getByText('Ready: Song 1')).toBeTruthy())
  expect(notifiedTitles).toEqual(expected)
})

test('a song that another device begins and ends is shown, and one that was deleted here does not come back', async () => {
  const items: Generation[] = [finishedGeneration(1)]
  const { publish, streams } = await openPage({ items })
  await screen.findByRole('article', { name: 'Song 1' })
  await waitFor(() => expect(streams.size).toBe(1))
  publish(begun(2))
  expect(await screen.findByRole('progressbar')).toBeTruthy()
  items.unshift(finishedGeneration(2))
  publish(finishedGeneration(2))
  await waitFor(async () => {
    await pass(600)
    expect(screen.getByRole('article', { name: 'Song 2' })).toBeTruthy()
  })
  publish(finishedGeneration(3))
  await pass(1000)
  expect(screen.queryByRole('article', { name: 'Song 3' })).toBeNull()
})

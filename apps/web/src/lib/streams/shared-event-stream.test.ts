import type { ServerResponse } from 'node:http'
import { locks } from 'node:worker_threads'
import type { UserEventName } from '@cadenza/domain/user-events'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { wait } from '#lib/wait.ts'
import { LENA, problemResponse, type TestApi, startTestApi, type TestResponse } from '#test/test-api.ts'
import { TestEventSource } from '#test/browser/test-event-source.ts'

let server: TestApi | null = null
const ROUTE = 'GET /api/events'

function write(response: ServerResponse, version: number, name = 'credits'): void {
  response.write(`: heartbeat\n\nevent: ${name}\nid: 1\ndata: ${JSON.stringify({ version })}\n\n`)
}

/** A server whose streams begin with a version and receive every later one that the test sends. */
async function startStreams(answer: (open: () => TestResponse) => TestResponse = (open) => open()) {
  const streams = new Set<ServerResponse>()
  let version = 1
  const open = (): TestResponse => ({
    stream: (response) => {
      streams.add(response)
      response.on('close', () => streams.delete(response))
      write(response, version)
    },
  })
  const api = await startTestApi({ [ROUTE]: () => answer(open) })
  server = api
  return {
    streams,
    opened: () => api.countRequests(ROUTE),
    send: (next: number) => {
      version = next
      for (const stream of streams) write(stream, next)
    },
  }
}

/** A module of its own stands for another tab: it shares locks and channels with the first, and no variables. */
async function openTab(name: UserEventName = 'credits') {
  vi.resetModules()
  const { followEvents } = await import('./shared-event-stream.ts')
  const follow = (event: UserEventName) => {
    const versions: number[] = []
    const onLost = vi.fn<() => void>()
    const onValue = (value: unknown) => void versions.push((value as { version: number }).version)
    const close = followEvents({ userId: LENA.id, on: { [event]: onValue }, onLost })
    onTestFinished(close)
    return { versions, onLost, close }
  }
  return { ...follow(name), follow }
}

beforeEach(() => {
  vi.stubGlobal('EventSource', TestEventSource)
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'locks')
})

test('every event is passed on as it happens', async () => {
  const { send } = await startStreams()
  const { versions } = await openTab()
  await waitFor(() => expect(versions).toEqual([1]))
  send(2)
  await waitFor(() => expect(versions).toEqual([1, 2]))
})

test('balance, bell and songs share one stream, and who comes later gets the latest value', async () => {
  const { send, streams, opened } = await startStreams()
  const { versions, follow, close } = await openTab()
  const bell = follow('notifications')
  await waitFor(() => expect(versions).toEqual([1]))
  send(2)
  await waitFor(() => expect(versions).toEqual([1, 2]))
  expect(follow('credits').versions).toEqual([2])
  for (const stream of streams) write(stream, 9, 'notifications')
  await waitFor(() => expect(bell.versions).toEqual([9]))
  expect(versions).toEqual([1, 2])
  close()
  for (const stream of streams) write(stream, 10, 'notifications')
  await waitFor(() => expect(bell.versions).toEqual([9, 10]))
  expect(opened()).toBe(1)
})

test('two tabs share one stream, and both receive every event', async () => {
  const { send, opened } = await startStreams()
  const first = await openTab()
  await waitFor(() => expect(first.versions).toEqual([1]))
  const second = await openTab()
  send(2)
  await waitFor(() => expect(second.versions).toEqual([2]))
  expect(first.versions).toEqual([1, 2])
  expect(opened()).toBe(1)
})

test('when the tab with the stream is closed another one takes over', async () => {
  const { send, opened, streams } = await startStreams()
  const first = await openTab()
  await waitFor(() => expect(first.versions).toEqual([1]))
  const second = await openTab()
  first.close()
  await waitFor(() => expect(opened()).toBe(2))
  await waitFor(() => expect(streams.size).toBe(1))
  send(2)
  await waitFor(() => expect(second.versions.at(-1)).toBe(2))
  expect(first.versions).toEqual([1])
})

test('without Web Locks each tab opens its own stream', async () => {
  Object.defineProperty(navigator, 'locks', { value: null, configurable: true })
  const { opened } = await startStreams()
  const first = await openTab()
  const second = await openTab()
  await waitFor(() => expect(opened()).toBe(2))
  await waitFor(() => expect([...first.versions, ...second.versions]).toContain(1))
})

test('a stream that breaks is opened again', async () => {
  const { send, streams } = await startStreams()
  const { versions } = await openTab()
  await waitFor(() => expect(versions).toEqual([1]))
  for (const stream of streams) stream.end()
  await waitFor(() => expect(versions).toEqual([1, 1]))
  send(2)
  await waitFor(() => expect(versions.at(-1)).toBe(2))
})

test('a stream that was superseded is not opened again before the window gets the focus', async () => {
  const { opened, streams } = await startStreams()
  const { versions, onLost } = await openTab()
  await waitFor(() => expect(versions).toEqual([1]))
  for (const stream of streams) stream.end('retry: 600000\nevent: superseded\ndata: null\n\n')
  await waitFor(() => expect(onLost).toHaveBeenCalledTimes(1))
  await wait(300)
  expect(opened()).toBe(1)
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(opened()).toBe(2))
})

test('closing ends the stream', async () => {
  const { streams } = await startStreams()
  const { close } = await openTab()
  await waitFor(() => expect(streams.size).toBe(1))
  close()
  await waitFor(() => expect(streams.size).toBe(0))
})

test('a page that is left closes the stream, and opens it again when it is restored', async () => {
  const { streams, opened } = await startStreams()
  await openTab()
  await waitFor(() => expect(streams.size).toBe(1))
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(streams.size).toBe(0))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => expect(opened()).toBe(2))
})

test('a refusal is reported at once, because the user may be signed out', async () => {
  await startStreams(() => problemResponse(401, 'UNAUTHENTICATED'))
  const { onLost } = await openTab()
  await waitFor(() => expect(onLost).toHaveBeenCalled())
})

test('after six failures it waits for the window to get the focus', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isUp = false
  const { opened } = await startStreams((open) => (isUp ? open() : problemResponse(503, 'UNAVAILABLE')))
  const { versions, onLost } = await openTab()
  for (let failures = 1; failures <= 6; failures += 1) {
    await vi.waitFor(() => expect(onLost.mock.calls.length).toBeGreaterThanOrEqual(failures))
    expect(opened()).toBe(failures)
    await vi.advanceTimersByTimeAsync(60_000)
  }
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(7))
  expect(opened()).toBe(6)
  isUp = true
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(versions).toEqual([1]))
})

test('a server that is away is tried again by the browser once, then ever more rarely and after a time left to chance', async () => {
  const { streams } = await startStreams()
  const { versions } = await openTab()
  await waitFor(() => expect(versions).toEqual([1]))
  const delays: number[] = []
  const setTimer = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (run: () => void, delayMs: number) => {
    // Shorter and longer timers are those of the test itself.
    if (delayMs < 1000 || delayMs >= 20_000) return setTimer(run, delayMs)
    delays.push(delayMs)
    return setTimer(run, 10)
  })
  await server?.stop()
  for (const stream of streams) stream.destroy()
  await waitFor(() => expect(delays).toHaveLength(4))
  for (const [n, delay] of delays.entries()) {
    expect(delay).toBeGreaterThanOrEqual(1000 * 2 ** n)
    expect(delay).toBeLessThan(2000 * 2 ** n)
  }
})

import type { ServerResponse } from 'node:http'
import { locks } from 'node:worker_threads'
import type { Credits } from '@cadenza/contract/credits'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { wait } from '#lib/wait.ts'
import { LENA, LENAS_CREDITS, problemResponse, startTestApi, type TestResponse } from '#test/test-api.ts'
import { TestEventSource } from '#test/browser/test-event-source.ts'
import { followCredits } from './follow-credits.ts'

const ROUTE = 'GET /api/credits/events'

const at = (version: number): Credits => ({ ...LENAS_CREDITS, version })

function write(response: ServerResponse, data: unknown): void {
  response.write(`: heartbeat\n\nevent: credits\nid: 1\ndata: ${JSON.stringify(data)}\n\n`)
}

/** A server whose streams begin with a version and receive every later one that the test sends. */
async function startStreams(answer: (open: () => TestResponse) => TestResponse = (open) => open()) {
  const streams = new Set<ServerResponse>()
  let version = 1
  const open = (): TestResponse => ({
    stream: (response) => {
      streams.add(response)
      response.on('close', () => streams.delete(response))
      write(response, at(version))
    },
  })
  const server = await startTestApi({ [ROUTE]: () => answer(open) })
  return {
    streams,
    opened: () => server.countRequests(ROUTE),
    send: (next: number) => {
      version = next
      for (const stream of streams) write(stream, at(next))
    },
  }
}

function openTab() {
  const versions: number[] = []
  const onLost = vi.fn<() => void>()
  const close = followCredits({ userId: LENA.id, onCredits: ({ version }) => void versions.push(version), onLost })
  onTestFinished(close)
  return { versions, onLost, close }
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

test('[K5] every new balance is reported as it happens', async () => {
  const { send, streams } = await startStreams()
  const { versions } = openTab()
  await waitFor(() => expect(versions).toEqual([1]))
  send(2)
  await waitFor(() => expect(versions).toEqual([1, 2]))
  for (const stream of streams) write(stream, { balance: 'a lot' })
  send(3)
  await waitFor(() => expect(versions).toEqual([1, 2, 3]))
})

test('two tabs share one stream, and both receive every balance', async () => {
  const { send, opened } = await startStreams()
  const first = openTab()
  await waitFor(() => expect(first.versions).toEqual([1]))
  const second = openTab()
  send(2)
  await waitFor(() => expect(second.versions).toEqual([2]))
  expect(first.versions).toEqual([1, 2])
  expect(opened()).toBe(1)
})

test('when the tab with the stream is closed another one takes over', async () => {
  const { send, opened, streams } = await startStreams()
  const first = openTab()
  await waitFor(() => expect(first.versions).toEqual([1]))
  const second = openTab()
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
  const first = openTab()
  const second = openTab()
  await waitFor(() => expect(opened()).toBe(2))
  await waitFor(() => expect([...first.versions, ...second.versions]).toContain(1))
})

test('a stream that breaks is opened again', async () => {
  const { send, streams } = await startStreams()
  const { versions } = openTab()
  await waitFor(() => expect(versions).toEqual([1]))
  for (const stream of streams) stream.end()
  await waitFor(() => expect(versions).toEqual([1, 1]))
  send(2)
  await waitFor(() => expect(versions.at(-1)).toBe(2))
})

test('a stream that was superseded is not opened again before the window gets the focus', async () => {
  const { opened, streams } = await startStreams()
  const { versions, onLost } = openTab()
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
  const { close } = openTab()
  await waitFor(() => expect(streams.size).toBe(1))
  close()
  await waitFor(() => expect(streams.size).toBe(0))
})

test('a page that is left closes the stream, and opens it again when it is restored', async () => {
  const { streams, opened } = await startStreams()
  openTab()
  await waitFor(() => expect(streams.size).toBe(1))
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(streams.size).toBe(0))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => expect(opened()).toBe(2))
})

test('a refusal is reported at once, because the user may be signed out', async () => {
  await startStreams(() => problemResponse(401, 'UNAUTHENTICATED'))
  const { onLost } = openTab()
  await waitFor(() => expect(onLost).toHaveBeenCalled())
})

test('after five failures it waits for the window to get the focus', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isUp = false
  const { opened } = await startStreams((open) => (isUp ? open() : problemResponse(503, 'UNAVAILABLE')))
  const { versions, onLost } = openTab()
  for (let failures = 1; failures <= 5; failures += 1) {
    await vi.waitFor(() => expect(onLost.mock.calls.length).toBeGreaterThanOrEqual(failures))
    expect(opened()).toBe(failures)
    await vi.advanceTimersByTimeAsync(60_000)
  }
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(6))
  expect(opened()).toBe(5)
  isUp = true
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(versions).toEqual([1]))
})

import { expect, test } from 'vitest'
import { dataOrThrow, api } from './api-client.ts'
import { readConnection } from './connection.ts'
import { SIGN_IN_METHODS, problemResponse, startTestApi } from '#test/test-api.ts'

const readSession = () => dataOrThrow(api.GET('/api/session'))

test('a successful response resolves with its body, and each request starts its own trace', async () => {
  const server = await startTestApi({ 'GET /api/session': () => ({ body: { user: null, methods: SIGN_IN_METHODS } }) })
  expect(await readSession()).toEqual({ user: null, methods: SIGN_IN_METHODS })
  await readSession()
  const traces = server.requests.map(({ headers }) => headers['traceparent'])
  expect(traces[0]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(traces[0]).not.toBe(traces[1])
})

test('a problem becomes an error with its code and request id', async () => {
  await startTestApi({ 'GET /api/session': () => problemResponse(429, 'RATE_LIMITED') })
  await expect(readSession()).rejects.toMatchObject({ code: 'RATE_LIMITED', requestId: 'request-1' })
  expect(readConnection()).toBe('online')
})

test('an HTML page from a proxy is unreadable, not a success', async () => {
  await startTestApi({ 'GET /api/session': () => ({ body: '<html>Please accept the hotel terms</html>' }) })
  await expect(readSession()).rejects.toMatchObject({ code: 'ANSWER_UNREADABLE' })
})

test('a proxy without a server behind it counts as unreachable until the next successful response', async () => {
  let isUp = false
  await startTestApi({
    'GET /api/session': () =>
      isUp ? { body: { user: null, methods: SIGN_IN_METHODS } } : { status: 502, body: '<html>Bad Gateway</html>' },
  })
  await expect(readSession()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(readConnection()).toBe('unreachable')
  isUp = true
  await readSession()
  expect(readConnection()).toBe('online')
})

test('without a server the error is NETWORK_FAILED', async () => {
  const server = await startTestApi({})
  await server.stop()
  await expect(readSession()).rejects.toMatchObject({ code: 'NETWORK_FAILED' })
  expect(readConnection()).toBe('unreachable')
})

test('a canceled request does not mark the server as unreachable', async () => {
  await startTestApi({ 'GET /api/session': () => ({ body: { user: null, methods: SIGN_IN_METHODS } }) })
  await readSession()
  const cancelled = Promise.reject(new DOMException('nobody waits', 'AbortError'))
  await expect(dataOrThrow(cancelled)).rejects.toThrow('NETWORK_FAILED')
  expect(readConnection()).toBe('online')
})

test('the delay that a busy server asks for is stored in the error', async () => {
  const { body } = problemResponse(503, 'UNAVAILABLE')
  await startTestApi({ 'GET /api/session': () => ({ status: 503, body: { ...Object(body), retryAfterSeconds: 5 } }) })
  await expect(readSession()).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 })
})

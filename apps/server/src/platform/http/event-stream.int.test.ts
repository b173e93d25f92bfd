import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createEventStreams } from './event-stream.ts'

test('a stream that has ended ignores further events, and the process keeps running', async () => {
  const app = Fastify()
  const openEventStream = createEventStreams(app)
  app.get('/', (_request, reply) => {
    const stream = openEventStream(reply, { isAuthorized: async () => true, onClose: () => undefined })
    stream.send({ name: 'credits', id: 1, data: 'before' })
    stream.close()
    stream.send({ name: 'credits', id: 2, data: 'after' })
  })
  const response = await fetch(await app.listen({ host: '127.0.0.1', port: 0 }))
  const text = await response.text()
  expect(text).toContain('data: "before"')
  expect(text).not.toContain('after')
  await app.close()
})

test('a stream ends at the next heartbeat once its reader is no longer authorized', async () => {
  const app = Fastify()
  const openEventStream = createEventStreams(app, 20)
  let isClosed = false
  app.get('/', (_request, reply) => {
    let beats = 0
    openEventStream(reply, {
      isAuthorized: async () => ++beats < 3,
      onClose: () => {
        isClosed = true
      },
    })
  })
  const response = await fetch(await app.listen({ host: '127.0.0.1', port: 0 }))
  expect((await response.text()).split(': still here').length - 1).toBe(2)
  await expect.poll(() => isClosed).toBe(true)
  await app.close()
})

/** An app whose one route opens a stream for the user in the query, after reading for as long as it says. */
async function startStreams() {
  const app = Fastify()
  app.decorateRequest('viewer', null)
  let open = 0
  const openEventStream = createEventStreams(app)
  app.get<{ Querystring: { user: string; readMs?: string } }>('/', async (request, reply) => {
    const { user, readMs = '0' } = request.query
    request.viewer = { userId: user, sessionId: '1', confirmedSecondsAgo: 0, isDeletionPending: false }
    open += 1
    await sleep(Number(readMs))
    openEventStream(reply, { isAuthorized: async () => true, onClose: () => (open -= 1) })
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, origin, countOpen: () => open }
}

test('one user holds ten streams: of 580 the oldest are told so and closed, and other users keep theirs', async () => {
  const { app, origin, countOpen } = await startStreams()
  const neighbor = await fetch(`${origin}/?user=neighbor`)
  const first = await fetch(`${origin}/?user=greedy`)
  const aborter = new AbortController()
  for (let count = 0; count < 579; count += 1) await fetch(`${origin}/?user=greedy`, { signal: aborter.signal })
  expect(await first.text()).toMatch(/retry: 600000\nevent: superseded\n/)
  await expect.poll(countOpen).toBe(11)
  aborter.abort()
  await expect.poll(countOpen).toBe(1)
  await neighbor.body?.cancel()
  await app.close()
})

test('a reader that has gone before its stream is opened leaves nothing behind', async () => {
  const { app, origin, countOpen } = await startStreams()
  const aborter = new AbortController()
  const gone = fetch(`${origin}/?user=hasty&readMs=300`, { signal: aborter.signal }).catch(() => 'gone')
  await expect.poll(countOpen).toBe(1)
  aborter.abort()
  expect(await gone).toBe('gone')
  await expect.poll(countOpen).toBe(0)
  await app.close()
})

test('the more streams are open, the wider their readers spread when they reconnect', async () => {
  const { app, origin, countOpen } = await startStreams()
  const aborter = new AbortController()
  const readRetryMs = async (user: string) => {
    const response = await fetch(`${origin}/?user=${user}`, { signal: aborter.signal })
    const { value } = (await response.body?.getReader().read()) ?? {}
    return Number(/retry: (\d+)/.exec(new TextDecoder().decode(value))?.[1])
  }
  const first = await readRetryMs('first')
  expect(first).toBeGreaterThanOrEqual(1000)
  expect(first).toBeLessThanOrEqual(2000)
  for (let n = 0; n < 1500; n += 1) await fetch(`${origin}/?user=${n}`, { signal: aborter.signal })
  const later = await Promise.all(Array.from({ length: 60 }, (_, n) => readRetryMs(`later-${n}`)))
  expect(Math.min(...later)).toBeLessThan(2000)
  expect(Math.max(...later)).toBeGreaterThan(2000)
  expect(Math.max(...later)).toBeLessThan(3700)
  aborter.abort()
  await expect.poll(countOpen).toBe(0)
  await app.close()
})

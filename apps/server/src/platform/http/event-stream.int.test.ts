import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createEventStreams } from './event-stream.ts'

test('a stream that has ended ignores further events, and the process keeps running', async () => {
  const app = Fastify()
  const openEventStream = createEventStreams(app)
  app.get('/', (_request, reply) => {
    const stream = openEventStream(reply, { isAuthorized: async () => true, onClose: () => undefined })
    stream.send({ name: 'tick', id: 1, data: 'before' })
    stream.close()
    stream.send({ name: 'tick', id: 2, data: 'after' })
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

/** An app whose one route opens a stream for the user in the query. */
async function startStreams() {
  const app = Fastify()
  app.decorateRequest('viewer', null)
  let open = 0
  // Two routes, as the product has several: their streams count together.
  for (const path of ['/a', '/b'])
    await app.register(async (scope) => {
      const openEventStream = createEventStreams(scope)
      scope.get<{ Querystring: { user: string } }>(path, (request, reply) => {
        request.viewer = { userId: request.query.user, sessionId: '1', isDeletionPending: false }
        open += 1
        openEventStream(reply, { isAuthorized: async () => true, onClose: () => (open -= 1) })
      })
    })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, origin, countOpen: () => open }
}

test('one user holds ten streams: of 580 the oldest are told so and closed, and other users keep theirs', async () => {
  const { app, origin, countOpen } = await startStreams()
  const neighbor = await fetch(`${origin}/a?user=neighbor`)
  const first = await fetch(`${origin}/a?user=greedy`)
  const aborter = new AbortController()
  for (let count = 0; count < 579; count += 1)
    await fetch(`${origin}/${count % 2 ? 'a' : 'b'}?user=greedy`, { signal: aborter.signal })
  expect(await first.text()).toMatch(/retry: 600000\nevent: superseded\n/)
  await expect.poll(countOpen).toBe(11)
  aborter.abort()
  await expect.poll(countOpen).toBe(1)
  await neighbor.body?.cancel()
  await app.close()
})

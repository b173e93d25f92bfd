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

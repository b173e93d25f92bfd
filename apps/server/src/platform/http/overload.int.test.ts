import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addOverloadShedding } from './overload.ts'
import { handleError } from './problem-handler.ts'

function blockEventLoop(forMs: number): void {
  const end = performance.now() + forMs
  while (performance.now() < end);
}

test('a process that is drowning refuses with Retry-After, and serves again when it has caught up', async () => {
  const app = Fastify()
  app.setErrorHandler(handleError)
  await addOverloadShedding(app)
  app.get('/', async () => 'served')
  await app.ready()
  expect((await app.inject('/')).statusCode).toBe(200)

  blockEventLoop(2500)
  await new Promise((resolve) => setTimeout(resolve, 10))
  const refused = await app.inject('/')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 })

  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect((await app.inject('/')).statusCode).toBe(200)
  await app.close()
})

import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { handleNotFound } from './problem-handler.ts'
import { createRequestLogger } from './request-logger.ts'

test('the log names the route of a request, and nothing of its path and query', async () => {
  let lines = ''
  const logger = pino({ level: 'trace' }, { write: (line: string) => (lines += line) })
  const app = Fastify({ loggerInstance: createRequestLogger(logger) })
  app.setNotFoundHandler(handleNotFound)
  app.get('/l/:token', async () => 'ok')
  await app.inject('/l/a-secret-token?from=a-secret-place')
  await app.inject('/nowhere/a-secret-path?q=a-secret-word')
  await app.close()
  expect(lines).not.toContain('a-secret')
  expect(lines).toContain('"route":"/l/:token"')
  expect(lines).toContain('"route":"unknown"')
})

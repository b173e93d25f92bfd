import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createRequestLogger } from './request-logger.ts'

test('the log names the route instead of a URL with a token, and every other URL as it is', async () => {
  let lines = ''
  const logger = pino({ level: 'info' }, { write: (line: string) => (lines += line) })
  const app = Fastify({ loggerInstance: createRequestLogger(logger) })
  app.get('/l/:token', async () => 'ok')
  app.get('/player/:id', async () => 'ok')
  await app.inject('/l/a-token-that-nobody-may-read?from=chat')
  await app.inject('/player/42')
  await app.close()
  expect(lines).not.toContain('a-token-that-nobody-may-read')
  expect(lines).toContain('"url":"/l/:token"')
  expect(lines).toContain('"url":"/player/42"')
})

import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { createRecordingLogger } from '#test/recording-logger.ts'
import { startTestApi } from '#test/api/test-api.ts'
import { handleError } from '#platform/http/problem-handler.ts'
import { addCspReports, CSP_REPORTS_PATH } from './csp-reports.ts'

async function startReports() {
  const { logger, lines } = createRecordingLogger()
  const loggerInstance: FastifyBaseLogger = logger
  const app: FastifyInstance = Fastify({ loggerInstance })
  app.setErrorHandler(handleError)
  await addCspReports(app)
  const send = (payload: unknown, contentType = 'application/reports+json') =>
    app.inject({
      method: 'POST',
      url: CSP_REPORTS_PATH,
      headers: { 'content-type': contentType },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  return { app, send, lines }
}

const report = (effectiveDirective: string) => ({
  type: 'csp-violation',
  url: 'https://cadenza.example/l/planted-token',
  body: { effectiveDirective, blockedURL: 'https://evil.example/planted-url', sample: 'planted-sample' },
})

test('reports of both kinds are counted by directive, and nothing else of them is logged', async () => {
  const { app, send, lines } = await startReports()
  expect((await send([report('script-src-elem'), report('require-trusted-types-for')])).statusCode).toBe(204)
  const older = { 'csp-report': { 'violated-directive': 'script-src https:', 'blocked-uri': 'planted-url' } }
  expect((await send(older, 'application/csp-report')).statusCode).toBe(204)
  expect((await send([report('planted-directive')])).statusCode).toBe(204)
  await app.close()
  const logged = lines.find((line) => 'violations' in line)
  expect(logged).toMatchObject({ violations: { 'script-src': 2, 'require-trusted-types-for': 1, other: 1 } })
  expect(JSON.stringify(lines)).not.toContain('planted')
})

test('what is no report, or too large, or comes too often is refused', async () => {
  const { app, send } = await startReports()
  expect((await send({ planted: true })).statusCode).toBe(400)
  expect((await send('not json')).statusCode).toBe(400)
  expect((await send('x', 'text/plain')).statusCode).toBe(415)
  expect((await send([report('script-src'), { filler: 'x'.repeat(40_000) }])).statusCode).toBe(413)
  const statuses = []
  for (let count = 0; count < 40; count += 1) statuses.push((await send([report('img-src')])).statusCode)
  expect(statuses.at(0)).toBe(204)
  expect(statuses.at(-1)).toBe(429)
  await app.close()
})

test('every response names where violations are reported, and the api takes them from browsers without an origin', async () => {
  const api = await startTestApi()
  const { headers } = await fetch(`${api.origin}/healthz`)
  expect(headers.get('content-security-policy')).toContain(`report-uri ${CSP_REPORTS_PATH}; report-to csp`)
  expect(headers.get('reporting-endpoints')).toBe(`csp="${CSP_REPORTS_PATH}"`)
  const response = await fetch(`${api.origin}${CSP_REPORTS_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/reports+json' },
    body: JSON.stringify([report('script-src')]),
  })
  expect(response.status).toBe(204)
  await api.close()
})

import { randomInt } from 'node:crypto'
import { connect } from 'node:net'
import { sizeForTier } from '@cadenza/dev/test-tier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recoverGenerations } from '#features/generation/dispatch/recovery-poller.ts'
import { createLogger } from '#platform/telemetry/logger.ts'
import { readApiDocument } from '#test/http/api-document.ts'
import { startFullApi, visitorHeaders } from '#test/api/full-api.ts'
import { findUnreachedEndpoints, formatEndpoints, formatFindings } from '#test/fuzz/fuzz-report.ts'
import { PATH_SEGMENTS } from '#test/fuzz/hostile-values.ts'
import { type EndpointReport, runFuzz } from '#test/fuzz/run-fuzz.ts'
import { ledgerViolations } from '#test/database/ledger-violations.ts'
import { RawClient } from '#test/http/raw-client.ts'
import type { ApiWithSongs } from '#test/api/api-with-songs.ts'

const requests = Number(process.env['FUZZ_REQUESTS'] ?? sizeForTier({ gate: 12, deep: 2000 }))
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31))
const only = process.env['FUZZ_ONLY']?.split(',')
const isLong = requests > 100
const AT_ONCE = 6

let setup: ApiWithSongs
let client: RawClient
let reports: EndpointReport[]

beforeAll(
  async () => {
    console.log(`fuzz: seed ${seed}, ${requests} requests an endpoint`)
    setup = await startFullApi()
    client = new RawClient(setup.api.origin, AT_ONCE)
    const document = await readApiDocument(setup.api.origin)
    const operations = document.operations.filter(({ id }) => only?.includes(id) ?? true)
    reports = await runFuzz({
      setup,
      client,
      document: { ...document, operations },
      seed,
      requests,
      concurrency: AT_ONCE,
    })
    if (isLong || only) console.log(formatEndpoints(reports))
  },
  isLong ? 3_600_000 : 600_000,
)
afterAll(async () => {
  client.close()
  await setup.close()
})

test('[B-1] every endpoint answers any input in time, as documented, and without an internal error', () => {
  expect(formatFindings(reports), `seed ${seed}`).toBe('')
})

test('every endpoint also succeeded at least once, and did not only refuse', () => {
  expect(findUnreachedEndpoints(reports)).toEqual([])
})

test('every credit is accounted for after all requests', async () => {
  // No worker runs here, and a long run outlasts the holds of its first songs.
  const recovery = { db: setup.api.db, logger: createLogger({ LOG_LEVEL: 'silent' }, 'fuzz') }
  while ((await recoverGenerations(recovery)).expired > 0);
  // The test inserted the songs and paid for none of them.
  const violations = (await ledgerViolations(setup.api.db)).filter(
    ({ detail }) => !detail.endsWith('its hold is missing'),
  )
  expect(violations).toEqual([])
})

/** These routes are not in the OpenAPI document, but take names from a path too. */
const HIDDEN_PATHS = ['/api/media/', '/api/media/song/', '/creator/', '/api/songs/']
const EVERYWHERE = HIDDEN_PATHS.flatMap((path) =>
  PATH_SEGMENTS.flatMap((segment) =>
    ['', '/feed.xml', '?expires=9999999999&signature=a', '%2f..%2f.signing-key'].map((rest) => path + segment + rest),
  ),
)

test('[B-16] no path leads outside its directory, however it is written', async () => {
  const astray: string[] = []
  for (const path of EVERYWHERE) {
    const { status, body } = await client.request({ method: 'GET', path, headers: visitorHeaders(setup), body: null })
    if (![400, 401, 404].includes(status) || body.includes('root:')) astray.push(`${status} ${path}`)
  }
  expect(astray).toEqual([])
})

/** Malformed requests as raw bytes. */
const NO_HTTP = [
  'nonsense\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET /api/session HTTP/1.1\r\n\r\n',
  'GET /api/session HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
  'GET /api/session HTTP/1.1\r\nhost: a\r\nx: \0\r\n\r\n',
  'GET /\0 HTTP/1.1\r\nhost: a\r\n\r\n',
  'POST /api/session/refresh HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n',
  'POST /api/session/refresh HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
  'POST /api/plays HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\ncontent-length: 3\r\n\r\n0\r\n\r\n',
  'POST /api/plays HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\0\u0001',
]

async function sendRaw(port: number, words: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.end(words, 'latin1')
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}

test.each(NO_HTTP)('malformed HTTP is refused without affecting other requests: %j', async (words) => {
  const port = Number(new URL(setup.api.origin).port)
  const [statusLine = ''] = (await sendRaw(port, words)).split('\r\n')
  expect(statusLine).toMatch(/^(?:HTTP\/1\.1 [234]\d\d .*)?$/)
  expect((await fetch(`${setup.api.origin}/healthz`)).status).toBe(200)
})

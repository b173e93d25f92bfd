import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import type { Problem } from '@cadenza/contract/problem'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#test/api/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi(() => ({ DATABASE_LOCK_TIMEOUT_MS: '500' }))
})
afterAll(() => api.close())

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(api.origin + path, {
    method: 'POST',
    body,
    headers: { origin: api.origin, 'content-type': 'application/json', ...headers },
  })

async function problemOf(response: Response): Promise<Problem> {
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  return (await response.json()) as Problem
}

describe('failures', () => {
  test('are problem bodies with a stable code and the request id of the header', async () => {
    const response = await fetch(`${api.origin}/api/nothing-here`)
    const problem = await problemOf(response)
    expect(problem).toMatchObject({ code: 'NOT_FOUND', status: 404, type: '/api/docs#NOT_FOUND' })
    expect(problem.requestId).toBe(response.headers.get('x-request-id'))
  })

  test('of validation name the field', async () => {
    const response = await post('/api/auth/email/start', '{"email":"nonsense"}')
    expect(response.status).toBe(400)
    const problem = await problemOf(response)
    expect(problem.code).toBe('INPUT_INVALID')
    expect(problem.issues?.map((issue) => issue.path)).toEqual(['email'])
  })

  test.each([
    ['a body that is not JSON', '{"email":', {}, 400, 'INPUT_INVALID'],
    ['a body of another type', '<a/>', { 'content-type': 'text/xml' }, 415, 'MEDIA_TYPE_UNSUPPORTED'],
    ['a body over 16 kB', JSON.stringify({ email: 'a'.repeat(17_000) }), {}, 413, 'BODY_TOO_LARGE'],
    ['a prototype in the body', '{"__proto__":{"email":"a@b.test"}}', {}, 400, 'INPUT_INVALID'],
  ])('%s is refused with its own code', async (_what, body, headers, status, code) => {
    const response = await post('/api/auth/email/start', body, headers)
    expect(response.status).toBe(status)
    expect((await problemOf(response)).code).toBe(code)
  })

  test.each(['%zz', '%ff', '%c0%ae%c0%ae%c0%af', 'a'.repeat(300)])(
    'a path whose id cannot be decoded or is too long, as in /api/songs/%s, is answered with NOT_FOUND',
    async (id) => {
      const response = await fetch(`${api.origin}/api/songs/${id}`)
      expect(response.status).toBe(404)
      const problem = await problemOf(response)
      expect(problem.code).toBe('NOT_FOUND')
      expect(problem.requestId).toBe(response.headers.get('x-request-id'))
    },
  )

  test('that are temporary say when to retry, such as a lock that was not granted in time', async () => {
    const response = await api.db.transaction().execute(async (tx) => {
      await sql`lock table songs in access exclusive mode`.execute(tx)
      return fetch(`${api.origin}/api/songs/${randomUUID()}`)
    })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(await problemOf(response)).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 })
  })

  test('reveal no internals', async () => {
    const response = await post('/api/auth/email/verify', JSON.stringify({ token: "' or 1=1 -- aaaaaaaaaaaaaaaaaaaa" }))
    expect(response.status).toBe(400)
    expect(await response.text()).not.toMatch(/select|\.ts:|node_modules|stack/i)
  })
})

describe('headers', () => {
  test('forbid inline script, framing and foreign content on every answer', async () => {
    for (const path of ['/api/session', '/api/docs', '/healthz', '/api/nothing-here']) {
      const { headers } = await fetch(api.origin + path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe-inline')
      expect(policy).not.toContain('unsafe-eval')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('of the API forbid caching', async () => {
    const { headers } = await fetch(`${api.origin}/api/session`)
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('documentation', () => {
  test('the OpenAPI document is 3.1 and names every operation', async () => {
    const document = (await (await fetch(`${api.origin}/api/openapi.json`)).json()) as {
      openapi: string
      paths: Record<string, Record<string, { operationId?: string; summary?: string }>>
    }
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(operations.length).toBeGreaterThan(10)
    for (const operation of operations) {
      expect(operation.operationId).toBeTruthy()
      expect(operation.summary).toBeTruthy()
    }
  })

  test('every failure is a problem in the document, as it is on the wire', async () => {
    const document = (await (await fetch(`${api.origin}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>
    }
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    const typesOf = (status: string) =>
      new Set(operations.map(({ responses }) => Object.keys(responses[status]?.content ?? {}).join()))
    expect([...typesOf('4XX'), ...typesOf('5XX')]).toEqual(['application/problem+json', 'application/problem+json'])
  })

  test('the reference page shows every path without a script', async () => {
    const page = await (await fetch(`${api.origin}/api/docs`)).text()
    expect(page).not.toContain('<script')
    for (const path of ['/api/session', '/api/auth/google/start', '/api/status']) expect(page).toContain(path)
  })
})

test('a request with headers that are too large is refused and the server keeps running', async () => {
  const { port } = new URL(api.origin)
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(`GET /api/session HTTP/1.1\r\nhost: localhost\r\nx-big: ${'a'.repeat(20_000)}\r\n\r\n`)
    })
    socket.once('data', (data) => resolve(data.toString()))
    socket.once('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 431/)
  expect((await fetch(`${api.origin}/healthz`)).status).toBe(200)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#test/api/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Every unsafe route of the server, read from its API description, so that a new route is covered automatically. */
async function unsafeRoutes(): Promise<{ method: string; path: string }[]> {
  const document = (await (await fetch(`${api.origin}/api/openapi.json`)).json()) as { paths: Record<string, object> }
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((method) => method !== 'get')
      .map((method) => ({
        method: method.toUpperCase(),
        path: path.replace(/\{[^}]+\}/g, '00000000-0000-7000-8000-000000000000'),
      })),
  )
}

describe('a request that another site makes the browser send', () => {
  test.each([
    ['from another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['from a sandboxed frame', { origin: 'null' }],
    ['from our host on another port', { origin: 'http://localhost:1' }],
    ['from a look-alike host', { origin: 'http://localhost.evil.example' }],
    ['from our host by another scheme', { origin: 'https://localhost' }],
    ['from a subdomain', { 'sec-fetch-site': 'same-site' }],
    ['without saying where from', {}],
    ['with a forged host header only', { 'x-forwarded-host': 'localhost' }],
  ])('%s is refused on every unsafe route', async (_what, headers) => {
    const routes = await unsafeRoutes()
    expect(routes.length).toBeGreaterThanOrEqual(8)
    for (const { method, path } of routes) {
      const response = await fetch(api.origin + path, {
        method,
        headers: {
          cookie: 'session=stolen',
          ...headers,
          ...(method === 'DELETE' ? {} : { 'content-type': 'application/json' }),
        },
        ...(method === 'DELETE' ? {} : { body: '{}' }),
      })
      expect(response.status, `${method} ${path}`).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'CROSS_SITE' })
    }
  })

  test('as a plain form is refused before its body is read', async () => {
    const response = await fetch(`${api.origin}/api/auth/sign-out`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=1',
    })
    expect(response.status).toBe(403)
  })
})

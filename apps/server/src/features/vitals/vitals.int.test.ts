import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#test/api/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi(() => ({ TRUSTED_PROXIES: '127.0.0.1' }))
})
afterAll(() => api.close())

let addresses = 0
async function report(body: unknown, address?: string): Promise<number> {
  addresses += 1
  const response = await fetch(`${api.origin}/api/vitals`, {
    method: 'POST',
    headers: {
      origin: api.origin,
      'content-type': 'application/json',
      'x-forwarded-for': address ?? `198.51.100.${addresses}`,
    },
    body: JSON.stringify(body),
  })
  expect(response.headers.getSetCookie()).toEqual([])
  return response.status
}

const VISIT = { route: '/player/:id', device: 'phone', ttfbMs: 120.5, fcpMs: 800, lcpMs: 1400, inpMs: 90, cls: 0.02 }

test('a visit is counted, also one of which only some figures are known', async () => {
  expect(await report(VISIT)).toBe(204)
  expect(await report({ route: '/', device: 'desktop', cls: 0 })).toBe(204)
})

test.each([
  ['an address instead of a pattern', { ...VISIT, route: '/player/0190f3c0-0000-7000-8000-000000000009' }],
  ['a page that does not exist', { ...VISIT, route: '/planted' }],
  ['another device', { ...VISIT, device: 'planted' }],
  ['anything else', { ...VISIT, userId: 'planted' }],
  ['a negative time', { ...VISIT, lcpMs: -1 }],
  ['a time without end', { ...VISIT, lcpMs: 1e12 }],
  ['a text for a figure', { ...VISIT, cls: '0.1' }],
])('a report with %s is refused', async (_what, body) => {
  expect(await report(body)).toBe(400)
})

test('a long report is refused before it is read', async () => {
  expect(await report({ ...VISIT, filler: 'x'.repeat(2000) })).toBe(413)
})

test('one network sends no more than thirty reports in a minute, and others are not concerned', async () => {
  const statuses = []
  for (let n = 0; n < 31; n += 1) statuses.push(await report(VISIT, '203.0.113.7'))
  expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([30, 429])
  expect(await report(VISIT, '203.0.113.8')).toBe(204)
})

import { expect, test } from 'vitest'
import { startTestApi } from '#test/api/test-api.ts'

test('a node that is stopped is not ready at once, and serves requests until the delay is over', async () => {
  const api = await startTestApi(() => ({ DRAIN_DELAY_MS: '1500' }))
  const startedAt = performance.now()
  const closed = api.close()
  const readiness = await fetch(`${api.origin}/readyz`)
  expect(readiness.status).toBe(503)
  expect(await readiness.json()).toMatchObject({ status: 'draining' })
  const answer = await fetch(`${api.origin}/api/session`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('connection')).toBe('close')
  await closed
  expect(performance.now() - startedAt).toBeGreaterThan(1400)
  await expect(fetch(`${api.origin}/healthz`)).rejects.toThrow('fetch failed')
})

test('without a delay, as in development, a node stops at once', async () => {
  const api = await startTestApi()
  const startedAt = performance.now()
  await api.close()
  expect(performance.now() - startedAt).toBeLessThan(4000)
})

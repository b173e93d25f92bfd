import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestApi } from '#test/api/test-api.ts'

test('a draining node does not wait for connections that a browser opened in advance', async () => {
  const api = await startTestApi()
  const socket = connect(Number(new URL(api.origin).port), '127.0.0.1')
  await once(socket, 'connect')
  await fetch(`${api.origin}/healthz`)
  const closed = once(socket, 'close')
  const startedAt = performance.now()
  await api.close()
  await closed
  expect(performance.now() - startedAt).toBeLessThan(5000)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { PUSH_CREDENTIALS } from './push-credentials.ts'
import { type PushStandIn, startPushStandIn } from './push-stand-in.ts'

let service: PushStandIn
beforeAll(async () => {
  service = await startPushStandIn()
})
afterAll(() => service.stop())

test('refuses an unsigned message and answers 404 for an unknown device and 410 when set to do so', async () => {
  const device = service.newDevice()
  const post = (url: string) => fetch(url, { method: 'POST', headers: { ttl: '60' }, body: 'x' })
  expect((await post(device.subscription.endpoint)).status).toBe(403)
  expect((await post(`${service.url}/push/unknown`)).status).toBe(404)
  device.respondWith(410)
  expect((await post(device.subscription.endpoint)).status).toBe(410)
  expect(device.received).toEqual([])
  expect(device.countRequests()).toBe(2)
})

test('the development keys have the format that the server expects', () => {
  expect(PUSH_CREDENTIALS.publicKey).toMatch(/^[\w-]{87}$/)
  expect(PUSH_CREDENTIALS.privateKey).toMatch(/^[\w-]{43}$/)
})

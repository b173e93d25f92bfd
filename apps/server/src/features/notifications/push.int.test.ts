import { startPushStandIn, type PushStandIn } from '@cadenza/dev/stand-ins/push/push-stand-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import { PUSH_SERVICE_HOSTS } from '#platform/config/push-service-hosts.ts'
import { createPushSender, type PushSender } from '#adapters/push/push-sender.ts'
import type { Database } from '#platform/db/database.ts'
import {
  type TestViewer,
  newTestUser,
  newSong,
  type ApiWithSongs,
  startApiWithSongs,
} from '#test/api/api-with-songs.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { createNotifications } from './create-notifications.service.ts'
import { connectWithPool, readNotifications, markNotificationsRead } from '#test/api/notifications.ts'
import { sendDuePushes } from './push-poller.ts'

const keys = webPush.generateVAPIDKeys()
const PUSH = '/api/notifications/push'
const HOSTS = { allowed: PUSH_SERVICE_HOSTS.split(','), isLoopbackAllowed: true }

let setup: ApiWithSongs
let worker: Database
let service: PushStandIn
let sender: PushSender
beforeAll(async () => {
  service = await startPushStandIn()
  setup = await startApiWithSongs({ PUSH_PUBLIC_KEY: keys.publicKey, PUSH_CONTACT: 'mailto:push@example.test' })
  worker = connectWithPool(setup.api.databaseUrlAs('cadenza_worker'))
  sender = createPushSender({ vapid: { ...keys, contact: 'mailto:push@example.test' }, hosts: HOSTS })
})
afterAll(async () => {
  await sender.close()
  await worker.destroy()
  await setup.close()
  await service.stop()
})

const send = () => sendDuePushes({ db: worker, sender, logger: silentLogger })
/** Makes all deliveries due, as if the wait between two attempts were over. */
const passTime = () =>
  setup.api.db
    .updateTable('pushDeliveries')
    .set({ dueAt: new Date(0) })
    .execute()

async function subscribe(user: TestViewer, language = 'en') {
  const device = service.newDevice()
  const response = await user.request('PUT', PUSH, { ...device.subscription, language })
  expect(response.status).toBe(204)
  return device
}

test('a device gets a message once, encrypted for it and signed by us', async () => {
  const ana = await newTestUser(setup)
  expect(await ana.requestJson('GET', PUSH)).toEqual({ publicKey: keys.publicKey, isOn: false })
  const device = await subscribe(ana, 'de')
  expect(await ana.requestJson('GET', PUSH)).toMatchObject({ isOn: true })
  await createNotifications(worker)
  expect(await send()).toBe(1)
  expect(await send()).toBe(0)
  const [item] = (await readNotifications(ana)).items
  expect(device.received).toHaveLength(1)
  expect(JSON.parse(device.received[0]?.text ?? '')).toEqual({
    title: 'Du hast 300 Credits erhalten',
    path: '/account/credits',
    tag: item?.id,
  })
  expect(device.received[0]).toMatchObject({ signedBy: keys.publicKey, headers: { ttl: '86400' } })
})

test('likes that join an unread notification are not pushed one by one', async () => {
  const creator = await newTestUser(setup)
  await createNotifications(worker)
  const device = await subscribe(creator)
  const { id } = await newSong(setup, creator.userId, { shown: 'public', title: 'Paper Lanterns' })
  for (const name of ['Ada', 'Ben']) {
    await (await newTestUser(setup, name)).requestJson('PUT', `/api/songs/${id}/like`)
    await createNotifications(worker)
    await send()
  }
  expect(device.received.map(({ text }) => JSON.parse(text) as { title: string })).toMatchObject([
    { title: 'Ada liked “Paper Lanterns”', path: `/player/${id}` },
  ])
})

test('a busy push service is retried, and a subscription that is gone is never used again', async () => {
  const ana = await newTestUser(setup)
  const [device, other] = [await subscribe(ana), service.newDevice()]
  device.respondWith(503, 429)
  await createNotifications(worker)
  for (const tries of [1, 2, 3]) {
    await send()
    expect(device.countRequests()).toBe(tries)
    expect(await send()).toBe(0)
    await passTime()
  }
  expect(device.received).toHaveLength(1)

  const ben = await newTestUser(setup)
  other.respondWith(410)
  await ben.requestJson('GET', PUSH)
  await ben.request('PUT', PUSH, { ...other.subscription, language: 'en' })
  await createNotifications(worker)
  await send()
  expect(await ben.requestJson('GET', PUSH)).toMatchObject({ isOn: false })
  await passTime()
  await send()
  expect(other.countRequests()).toBe(1)
})

test('a message that is never accepted is given up, and a notification that was read meanwhile is not sent', async () => {
  const ana = await newTestUser(setup)
  const device = await subscribe(ana)
  device.respondWith(...Array.from({ length: 20 }, () => 500))
  await createNotifications(worker)
  for (let round = 0; round < 10; round += 1) {
    await send()
    await passTime()
  }
  expect(device.countRequests()).toBe(6)

  const ben = await newTestUser(setup)
  const quiet = await subscribe(ben)
  await createNotifications(worker)
  await markNotificationsRead(ben, null)
  await send()
  expect(quiet.countRequests()).toBe(0)
})

test('a worker that dies while it sends leaves the message to the next one', async () => {
  const ana = await newTestUser(setup)
  const device = await subscribe(ana)
  await createNotifications(worker)
  const dying: PushSender = { send: () => Promise.reject(new Error('killed')), close: async () => {} }
  await expect(sendDuePushes({ db: worker, sender: dying, logger: silentLogger })).rejects.toThrow('killed')
  expect(await send()).toBe(0)
  await passTime()
  await send()
  expect(device.received).toHaveLength(1)
})

test('a device gets messages for one user only, and none after they signed out', async () => {
  const ana = await newTestUser(setup)
  const ben = await newTestUser(setup)
  const device = await subscribe(ana)
  await ben.request('PUT', PUSH, { ...device.subscription, language: 'en' })
  expect(await ana.requestJson('GET', PUSH)).toMatchObject({ isOn: false })
  await setup.api.db.deleteFrom('sessions').where('userId', '=', ben.userId).execute()
  await createNotifications(worker)
  await send()
  expect(device.countRequests()).toBe(0)
  const cleo = await newTestUser(setup)
  await subscribe(cleo)
  expect((await cleo.request('DELETE', PUSH)).status).toBe(204)
  expect(await cleo.requestJson('GET', PUSH)).toMatchObject({ isOn: false })
})

test.each([
  'http://push.example.com/x',
  'https://10.0.0.7/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:10.0.0.7]/x',
  'https://localhost/x',
  'https://user:word@push.example.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user:word@fcm.googleapis.com/x',
  'http://fcm.googleapis.com/x',
  'https://push.example.com/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilpush.apple.com/x',
  'https://notify.windows.com.evil.example/x',
  'https://93.184.216.34/x',
])('[B-22] an endpoint that is no push service of a browser is refused: %s', async (endpoint) => {
  const ana = await newTestUser(setup)
  const { subscription } = service.newDevice()
  const response = await ana.request('PUT', PUSH, { ...subscription, endpoint, language: 'en' })
  expect(response.status).toBe(400)
  const outcome = await sender.send({ endpoint, ...subscription.keys }, { title: 'x', path: '/', tag: 'x' })
  expect(outcome.kind).toBe('refused')
})

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
  'https://web.push.apple.com/x',
])('the push services of the browsers are accepted: %s', async (endpoint) => {
  const ana = await newTestUser(setup)
  const { subscription } = service.newDevice()
  expect((await ana.request('PUT', PUSH, { ...subscription, endpoint, language: 'en' })).status).toBe(204)
})

test('in production loopback is not called', async () => {
  const strict = createPushSender({
    vapid: { ...keys, contact: 'mailto:push@example.test' },
    hosts: { ...HOSTS, isLoopbackAllowed: false },
  })
  const device = service.newDevice()
  const { endpoint, keys: deviceKeys } = device.subscription
  expect((await strict.send({ endpoint, ...deviceKeys }, { title: 'x', path: '/', tag: 'x' })).kind).toBe('refused')
  expect(device.countRequests()).toBe(0)
  await strict.close()
})

test('without keys push is not offered', async () => {
  const plain = await startApiWithSongs()
  try {
    const ana = await newTestUser(plain)
    expect(await ana.requestJson('GET', PUSH)).toEqual({ publicKey: null, isOn: false })
    const response = await ana.request('PUT', PUSH, { ...service.newDevice().subscription, language: 'en' })
    expect(response.status).toBe(404)
  } finally {
    await plain.close()
  }
})

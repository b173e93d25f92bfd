import { type Restate, startRestate } from '@cadenza/dev/services/restate'
import { connect } from '@restatedev/restate-sdk-clients'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerDeployment } from '#platform/restate/register-deployment.ts'
import { startWorkerServer, type WorkerServer } from '#platform/restate/worker-server.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { createProbe, type Probe } from './probe.workflow.ts'

let restate: Restate
let worker: WorkerServer
let touches = 0

beforeAll(async () => {
  restate = await startRestate({ isThrowaway: true, alwaysReplay: true, disableRetries: true })
  const probe = createProbe({
    inactivityTimeoutMs: 0,
    async touchDatabase() {
      touches += 1
    },
  })
  worker = await startWorkerServer({
    host: '127.0.0.1',
    port: 0,
    services: [probe],
    identityKey: restate.identityKey,
    logger: silentLogger,
  })
  await registerDeployment(restate.adminUrl, `http://127.0.0.1:${worker.port}`, false)
})
afterAll(async () => {
  await worker.drain(0)
  await restate.stop()
})

const ping = (key: string) => {
  const probe: Pick<Probe, 'name'> = { name: 'Probe' }
  return connect({ url: restate.ingressUrl }).objectClient<Probe>(probe, key).ping()
}

test('a ping comes back from the engine with its step run once, although every await is replayed', async () => {
  touches = 0
  expect(await ping('a')).toEqual({ count: 1 })
  expect(await ping('a')).toEqual({ count: 2 })
  expect(touches).toBe(2)
})

test('fifty keys, and so every partition, answer', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, key) => ping(`key-${key}`)))
  expect(answers).toHaveLength(50)
})

test('the engine runs with fair queues on', async () => {
  const version = await (await fetch(`${restate.adminUrl}/version`)).text()
  expect(version).toMatch(/vqueues/i)
})

test('a client that is not the engine cannot make the worker run or describe anything', async () => {
  const http2 = await import('node:http2')
  const session = http2.connect(`http://127.0.0.1:${worker.port}`)
  const statusOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const stream = session.request({ ':path': path, ':method': path === '/discover' ? 'GET' : 'POST' })
      stream.once('response', (headers) => resolve(Number(headers[':status'])))
      stream.once('error', reject)
      stream.end()
    })
  expect(await statusOf('/discover')).toBe(401)
  expect(await statusOf('/invoke/Probe/ping')).toBe(401)
  session.destroy()
})

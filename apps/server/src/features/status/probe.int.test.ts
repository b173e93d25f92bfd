import { type Restate, startRestate } from '@cadenza/dev/services/restate'
import { connect } from '@restatedev/restate-sdk-clients'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { flowControlServices, hasFlowControl } from '#platform/restate/flow-control.ts'
import { checkEngine } from '#platform/restate/engine-client.ts'
import { findPartitionKeys } from '#platform/restate/partition-keys.ts'
import { registerDeployment } from '#platform/restate/deployments.ts'
import { startWorkerServer, type WorkerServer } from '#platform/restate/worker-server.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { queryEngine } from '#test/worker/query-engine.ts'
import { startEngineCanary } from './engine-canary.ts'
import { createProbe, type Probe } from './probe.workflow.ts'

let restate: Restate
let worker: WorkerServer
let touches = 0
let nextTouch: Promise<void> | null = null
/** Of a throw-away engine. */
const PARTITIONS = 4

beforeAll(async () => {
  restate = await startRestate({ isThrowaway: true, alwaysReplay: true, disableRetries: true })
  const probe = createProbe({
    inactivityTimeoutMs: 0,
    async touchDatabase() {
      touches += 1
      const wait = nextTouch
      nextTouch = null
      await wait
    },
  })
  worker = await startWorkerServer({
    host: '127.0.0.1',
    port: 0,
    services: [probe],
    identityKey: restate.identityKey,
    logger: silentLogger,
  })
  await registerDeployment(restate.adminUrl, `http://127.0.0.1:${worker.port}`)
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

test('there is a key for each partition, and the engine gives it to that one', async () => {
  const keys = await findPartitionKeys(PARTITIONS)
  await Promise.all(keys.map(ping))
  const rows = await queryEngine(
    restate.adminUrl,
    "select service_key, partition_key from state where service_name = 'Probe'",
  )
  const partitions = keys.map((key) => {
    const hash = BigInt(String(rows.find((row) => row['service_key'] === key)?.['partition_key']))
    return Number((hash * BigInt(PARTITIONS)) >> 64n)
  })
  expect(partitions).toEqual([0, 1, 2, 3])
})

test('one partition that takes work and never runs it is found and named, until it does', async () => {
  const [, , key = ''] = await findPartitionKeys(PARTITIONS)
  const canary = startEngineCanary({
    engine: connect({ url: restate.ingressUrl }),
    partitions: PARTITIONS,
    checkEngine: () => checkEngine({ RESTATE_INGRESS_URL: restate.ingressUrl }),
    everyMs: 500,
  })
  onTestFinished(() => canary.stop())
  await expect.poll(() => canary.checkLastRound()).toBe('4 of 4 partitions answer')
  const { promise, resolve } = Promise.withResolvers<void>()
  nextTouch = promise
  const stuck = ping(key)
  await expect
    .poll(() => catchMessage(() => canary.checkLastRound()), { timeout: 40_000 })
    .toBe('3 of 4 partitions answer; these do not: 2')
  resolve()
  await stuck
  await expect
    .poll(() => catchMessage(() => canary.checkLastRound()), { timeout: 20_000 })
    .toBe('4 of 4 partitions answer')
}, 90_000)

function catchMessage(read: () => string): string {
  try {
    return read()
  } catch (error) {
    return (error as Error).message
  }
}

test.each([true, false])('whether the engine has flow control (%s) is found out by a call', async (isOn) => {
  const engine = await startRestate({ isThrowaway: true, hasFlowControl: isOn })
  onTestFinished(() => engine.stop())
  const client = connect({ url: engine.ingressUrl })
  await expect(hasFlowControl(client)).rejects.toThrow('404')
  const services = [...flowControlServices]
  const { identityKey } = engine
  const server = await startWorkerServer({ host: '127.0.0.1', port: 0, services, identityKey, logger: silentLogger })
  onTestFinished(() => server.drain(0))
  await registerDeployment(engine.adminUrl, `http://127.0.0.1:${server.port}`)
  expect(await hasFlowControl(client)).toBe(isOn)
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

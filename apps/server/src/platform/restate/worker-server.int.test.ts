import { type Restate, startRestate } from '@cadenza/dev/services/restate'
import { type Context, service } from '@restatedev/restate-sdk'
import { connect } from '@restatedev/restate-sdk-clients'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLogger } from '#test/silent-logger.ts'
import { registerDeployment } from './deployments.ts'
import { startWorkerServer, type WorkerServer } from './worker-server.ts'

const STEP_MS = 1500

let restate: Restate
let runs = 0

const slow = service({
  name: 'Slow',
  handlers: {
    work: async (ctx: Context): Promise<string> =>
      ctx.run('a call that costs money', async () => {
        runs += 1
        await new Promise((resolve) => setTimeout(resolve, STEP_MS))
        return 'done'
      }),
  },
})

async function startWorker(): Promise<WorkerServer> {
  const worker = await startWorkerServer({
    host: '127.0.0.1',
    port: 0,
    services: [slow],
    identityKey: restate.identityKey,
    logger: silentLogger,
  })
  await registerDeployment(restate.adminUrl, `http://127.0.0.1:${worker.port}`)
  return worker
}

const work = () => connect({ url: restate.ingressUrl }).serviceClient(slow).work()

beforeAll(async () => {
  restate = await startRestate({ isThrowaway: true })
})
afterAll(() => restate.stop())

test('a draining worker finishes every running call, none is run twice, and the next worker takes over', async () => {
  const drainingWorker = await startWorker()
  const running = Array.from({ length: 5 }, work)
  await expect.poll(() => runs).toBe(5)
  const drained = drainingWorker.drain(20_000)
  await startWorker()
  const next = work()
  expect(await Promise.all(running)).toEqual(Array.from({ length: 5 }, () => 'done'))
  await drained
  expect(await next).toBe('done')
  expect(runs).toBe(6)
})

test('a worker without running calls drains at once', async () => {
  const worker = await startWorker()
  const startedAt = performance.now()
  await worker.drain(20_000)
  expect(performance.now() - startedAt).toBeLessThan(1000)
})

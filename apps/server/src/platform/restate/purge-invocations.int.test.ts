import { randomUUID } from 'node:crypto'
import { type Restate, startRestate } from '@cadenza/dev/services/restate'
import { type ObjectContext, object } from '@restatedev/restate-sdk'
import { connect } from '@restatedev/restate-sdk-clients'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryEngine } from '#test/worker/query-engine.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { purgeInvocations } from './purge-invocations.ts'
import { registerDeployment } from './deployments.ts'
import { startWorkerServer, type WorkerServer } from './worker-server.ts'

const sleeper = object({
  name: 'Sleeper',
  options: { journalRetention: { hours: 1 }, idempotencyRetention: { hours: 1 } },
  handlers: {
    sleep: async (ctx: ObjectContext, ms: number): Promise<string> => {
      await ctx.sleep(ms)
      return 'awake'
    },
  },
})

let restate: Restate
let worker: WorkerServer
beforeAll(async () => {
  restate = await startRestate({ isThrowaway: true })
  const { identityKey, adminUrl } = restate
  worker = await startWorkerServer({
    host: '127.0.0.1',
    port: 0,
    services: [sleeper],
    identityKey,
    logger: silentLogger,
  })
  await registerDeployment(adminUrl, `http://127.0.0.1:${worker.port}`)
}, 60_000)
afterAll(async () => {
  await worker?.drain(0)
  await restate?.stop()
})

const keysKnown = async () => {
  const rows = await queryEngine(restate.adminUrl, 'select target_service_key as key from sys_invocation')
  return rows.map(({ key }) => key)
}

test('purges ended and running invocations by their keys, and no others', async () => {
  const client = connect({ url: restate.ingressUrl })
  const [ended, running, other] = [randomUUID(), randomUUID(), randomUUID()]
  await client.objectClient(sleeper, ended).sleep(1)
  await client.objectSendClient(sleeper, running).sleep(3_600_000)
  await client.objectClient(sleeper, other).sleep(1)
  await expect.poll(keysKnown).toHaveLength(3)

  expect(await purgeInvocations(restate.adminUrl, [ended, running])).toBe(2)
  await expect.poll(keysKnown).toEqual([other])
  expect(await purgeInvocations(restate.adminUrl, [ended, running])).toBe(0)
  await expect(purgeInvocations(restate.adminUrl, [`' or '1' = '1`])).rejects.toThrow(RangeError)
})

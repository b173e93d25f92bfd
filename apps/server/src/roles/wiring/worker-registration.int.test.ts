import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '@cadenza/dev/process/free-port'
import { type Restate, startRestate } from '@cadenza/dev/services/restate'
import { type Context, service } from '@restatedev/restate-sdk'
import { connect } from '@restatedev/restate-sdk-clients'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { recordWorker } from '#features/generation/dispatch/workers.repository.ts'
import { listDeployments, registerDeployment } from '#platform/restate/deployments.ts'
import { releaseAddress } from '#platform/restate/release-address.ts'
import { startWorkerServer } from '#platform/restate/worker-server.ts'
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { queryEngine } from '#test/worker/query-engine.ts'
import { updateRegistration } from './worker-registration.ts'

let restate: Restate
let engineDir: string
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'cadenza-registration-'))
  engineDir = path.join(dir, 'data')
  restate = await startRestate({ isThrowaway: true, baseDir: engineDir })
  onTestFinished(async () => {
    await restate.stop()
    await rm(dir, { recursive: true })
  })
  await database.db.deleteFrom('workers').execute()
})

const stepsOf = new Map<string, Promise<void>>()

/** The second step of its service lasts until the worker's `finish` is called. */
const slowService = (worker: string) =>
  service({
    name: 'Slow',
    options: { inactivityTimeout: 500 },
    handlers: {
      /** Suspended between its steps. */
      sleepAndWork: async (ctx: Context): Promise<string> => {
        const begunBy = await ctx.run('begin', async () => worker)
        await ctx.sleep(4000)
        return `${begunBy}, ended by ${await ctx.run('end', async () => worker)}`
      },
      work: async (ctx: Context): Promise<string> => {
        const begunBy = await ctx.run('begin', async () => worker)
        await ctx.run('wait', () => stepsOf.get(worker) ?? Promise.resolve())
        return `${begunBy}, ended by ${worker}`
      },
    },
  })

async function startWorker(name: string, port = 0) {
  const step = Promise.withResolvers<void>()
  stepsOf.set(name, step.promise)
  const services = [slowService(name)]
  const { identityKey } = restate
  const server = await startWorkerServer({ host: '127.0.0.1', port, services, identityKey, logger: silentLogger })
  const address = `http://127.0.0.1:${server.port}/${name}`
  const id = uuidv7()
  const beat = (isStopping: boolean) =>
    recordWorker(database.db, id, { canMakeSongs: true, limiter: null, address, isStopping })
  await beat(false)
  return {
    address,
    port: server.port,
    finish: step.resolve,
    update: () =>
      updateRegistration({
        adminUrl: restate.adminUrl,
        address,
        serviceNames: ['Slow'],
        db: database.db,
        logger: silentLogger,
      }),
    /** Reports that it takes no new work, and finishes what it has. */
    stopTaking: () => beat(true),
    /** As a process that was killed and has missed its heartbeats since. */
    async die() {
      await sql`update workers set seen_at = now() - interval '1 minute' where id = ${id}`.execute(database.db)
      await server.drain(0)
    },
  }
}

const work = () => connect({ url: restate.ingressUrl }).serviceClient(slowService('')).work()
const hasBegun = async () =>
  (await queryEngine(restate.adminUrl, 'select id from sys_journal where index > 0')).length > 0
const addresses = async () => (await listDeployments(restate.adminUrl)).map(({ address }) => address).toSorted()
const currentAddress = async () =>
  (await listDeployments(restate.adminUrl)).find(({ currentServices }) => currentServices.includes('Slow'))?.address

test('a release registers once, and again with an engine that has lost its data', async () => {
  const worker = await startWorker('a')
  onTestFinished(() => worker.die())
  await worker.update()
  await worker.update()
  expect(await addresses()).toEqual([worker.address])
  await restate.stop()
  await rm(engineDir, { recursive: true })
  restate = await startRestate({ isThrowaway: true, baseDir: engineDir })
  expect(await addresses()).toEqual([])
  await worker.update()
  expect(await addresses()).toEqual([worker.address])
})

test('an older release that still runs keeps its work and does not take new calls back', async () => {
  const [older, newer] = [await startWorker('older'), await startWorker('newer')]
  onTestFinished(() => Promise.all([older.die(), newer.die()]).then(() => undefined))
  await older.update()
  const begun = work()
  await expect.poll(hasBegun).toBe(true)
  await newer.update()
  await older.update()
  expect(await currentAddress()).toBe(newer.address)
  expect(new Set(await addresses())).toEqual(new Set([newer.address, older.address]))
  older.finish()
  newer.finish()
  expect(await begun).toBe('older, ended by older')
  expect(await work()).toBe('newer, ended by newer')
})

test('a worker that died is removed, and its work is finished by another', async () => {
  const [dead, other] = [await startWorker('dead'), await startWorker('other')]
  onTestFinished(() => other.die())
  await other.update()
  await dead.update()
  expect(await currentAddress()).toBe(dead.address)
  const begun = work()
  await expect.poll(hasBegun).toBe(true)
  await dead.die()
  other.finish()
  await expect.poll(() => other.update().then(addresses), { timeout: 20_000 }).toEqual([other.address])
  expect(await currentAddress()).toBe(other.address)
  expect(await begun).toBe('dead, ended by other')
  expect(await work()).toBe('other, ended by other')
})

test('what waits at a release whose workers stop is finished by another, although a proxy still listens for it', async () => {
  const [stopping, other] = [await startWorker('stopping'), await startWorker('other')]
  onTestFinished(() => Promise.all([stopping.die(), other.die()]).then(() => undefined))
  await stopping.update()
  const waiting = connect({ url: restate.ingressUrl }).serviceClient(slowService('')).sleepAndWork()
  await expect.poll(hasBegun).toBe(true)
  await other.update()
  other.finish()
  await stopping.stopTaking()
  await expect.poll(() => other.update().then(addresses, () => []), { timeout: 20_000 }).toEqual([other.address])
  expect(await waiting).toBe('stopping, ended by other')
})

test('a release in the place of another, at the same port, gets the new calls', async () => {
  const port = await findFreePort()
  const before = await startWorker('before', port)
  await before.update()
  await before.die()
  const after = await startWorker('after', port)
  onTestFinished(() => after.die())
  after.finish()
  // A partition that has just started cannot be asked for its invocations yet.
  await expect.poll(() => after.update().then(addresses, () => [])).toEqual([after.address])
  expect(await work()).toBe('after, ended by after')
})

test('registration of an unreachable worker fails with its address', async () => {
  await expect(registerDeployment(restate.adminUrl, 'http://127.0.0.1:1')).rejects.toThrow(
    'did not take the worker at http://127.0.0.1:1',
  )
})

test('the address of a release changes with the handlers and options of its services, and with nothing else', () => {
  const address = (services: Parameters<typeof releaseAddress>[1]) => releaseAddress('http://worker:9080/', services)
  const one = service({ name: 'One', handlers: { run: async (_ctx: Context) => 1 } })
  const more = service({ name: 'One', handlers: { run: async (_ctx: Context) => 1, stop: async (_ctx: Context) => 2 } })
  const slower = service({
    name: 'One',
    options: { journalRetention: 0 },
    handlers: { run: async (_ctx: Context) => 1 },
  })
  const other = service({ name: 'Other', handlers: { run: async (_ctx: Context) => 1 } })
  expect(address([one])).toMatch(/^http:\/\/worker:9080\/\d+\.\d+\.\d+-[0-9a-f]{8}$/)
  expect(address([one, other])).toBe(address([other, one]))
  expect(new Set([[one], [more], [slower], [one, other]].map(address)).size).toBe(4)
})

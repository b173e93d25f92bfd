import { sizeForTier } from '@cadenza/dev/test-tier'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ledgerViolations } from '#test/database/ledger-violations.ts'
import { createEngineClient } from '#platform/restate/engine-client.ts'
import {
  requestGeneration,
  type SignedInUser,
  readGeneration,
  startGenerationStack,
  type GenerationStack,
  waitForGenerationEnd,
} from '#test/worker/generation-stack.ts'
import { waitUntil } from '#test/server-process.ts'
import { readCredits } from '#test/api/api-with-stripe.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { findInOutbox, putInOutbox } from './outbox.repository.ts'
import { createOutboxRelay } from './outbox-relay.ts'
import { recoverGenerations } from './recovery-poller.ts'

const VARIANTS = sizeForTier({ gate: 2, deep: 4 })

let studio: GenerationStack

beforeAll(async () => {
  studio = await startGenerationStack({ env: { GENERATION_SILENT_SECONDS: '2' }, alwaysReplay: false })
})
afterAll(() => studio.close())
beforeEach(() => studio.music.setComposeMs(0))

const recoveryOptions = () => ({ db: studio.api.db, logger: silentLogger })

async function expire(id: string): Promise<void> {
  await sql`update ledger.hold set expires_at = now() - interval '1 second' where id = ${id}`.execute(studio.api.db)
}

async function expectAllBack(user: SignedInUser): Promise<void> {
  expect(await readCredits(user.browser, studio.api.origin)).toMatchObject({ balance: 300, held: 0 })
  expect(await ledgerViolations(studio.api.db)).toEqual([])
}

test('[K5] a song that outlives its hold is stopped with a message and costs nothing, however many reapers run', async () => {
  const ana = await studio.newUser('ana')
  studio.music.setComposeMs(120_000)
  const { requestId: id } = await requestGeneration(studio, ana)
  await waitUntil('the provider is called', async () => (await readGeneration(studio, ana, id)).stage >= 3)
  await expire(id)
  const results = await Promise.all(Array.from({ length: 8 }, () => recoverGenerations(recoveryOptions())))
  const mine = results.reduce((sum, { expired }) => sum + expired, 0)
  expect(mine).toBeLessThanOrEqual(1) // the worker's own reaper may have been first
  const over = await waitForGenerationEnd(studio, ana, id)
  expect(over).toMatchObject({ state: 'expired', failure: { kind: 'expired' }, song: null })
  expect(over.failure?.message).toContain('You were not charged.')
  await expectAllBack(ana)
})

test('a hold that has not expired is left alone; what the engine did not accept stays in the outbox and is sent when it is back', async () => {
  const ben = await studio.newUser('ben')
  await studio.stopWorker()
  const { requestId: id } = await requestGeneration(studio, ben)
  expect(await recoverGenerations(recoveryOptions())).toMatchObject({ expired: 0 })
  expect((await readGeneration(studio, ben, id)).state).toBe('queued')
  await waitUntil('the relay has emptied the outbox', async () => (await findInOutbox(studio.api.db, 1)).length === 0)
  await putInOutbox(studio.api.db, [id])
  const away = createEngineClient({ RESTATE_INGRESS_URL: 'http://127.0.0.1:1' })
  const relay = createOutboxRelay({ db: studio.api.db, engine: away, logger: silentLogger, everyMs: 20 })
  relay.poke()
  await relay.close()
  await studio.startWorker()
  expect((await waitForGenerationEnd(studio, ben, id)).state).toBe('succeeded')
  expect(studio.music.bill().charges.filter(({ idempotencyKey }) => idempotencyKey === id)).toHaveLength(1)
})

test('songs that are submitted to the engine ten times are made once', async () => {
  const dan = await studio.newUser('dan')
  const { requestId: id } = await requestGeneration(studio, dan)
  for (let times = 0; times < 10; times += 1) await putInOutbox(studio.api.db, [id])
  await waitForGenerationEnd(studio, dan, id)
  await putInOutbox(studio.api.db, [id])
  await waitUntil('the outbox is empty', async () => (await findInOutbox(studio.api.db, 1)).length === 0)
  expect(studio.music.bill().charges.filter(({ idempotencyKey }) => idempotencyKey === id)).toHaveLength(1)
  expect(await ledgerViolations(studio.api.db)).toEqual([])
})

test(
  'an engine that lost all of its data loses no song: every pending generation is handed to the new one',
  { timeout: 120_000 },
  async () => {
    const other = await startGenerationStack({ env: { GENERATION_SILENT_SECONDS: '2' }, alwaysReplay: false })
    try {
      const eve = await other.newUser('eve')
      other.music.setComposeMs(2000)
      const { generationIds } = await requestGeneration(other, eve, { variants: VARIANTS })
      const [first = ''] = generationIds
      await waitUntil('the provider is called', async () => (await readGeneration(other, eve, first)).stage >= 3)
      await other.replaceEngine()
      const over = await Promise.all(generationIds.map((id) => waitForGenerationEnd(other, eve, id, 90_000)))
      expect(over.map(({ state }) => state)).toEqual(Array.from({ length: VARIANTS }, () => 'succeeded'))
      expect(await ledgerViolations(other.api.db)).toEqual([])
      expect(other.music.bill().charges.length).toBeLessThanOrEqual(2 * VARIANTS)
    } finally {
      await other.close()
    }
  },
)

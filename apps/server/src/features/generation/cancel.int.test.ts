import type { Generation } from '@cadenza/contract/generations'
import { sizeForTier } from '@cadenza/dev/test-tier'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queryEngine } from '#test/worker/query-engine.ts'
import { ledgerViolations } from '#test/database/ledger-violations.ts'
import {
  requestGeneration,
  type SignedInUser,
  post,
  readGeneration,
  startGenerationStack,
  type GenerationStack,
  waitForGenerationEnd,
} from '#test/worker/generation-stack.ts'
import { readCredits } from '#test/api/api-with-stripe.ts'
import { waitUntil } from '#test/server-process.ts'
import { settleGeneration } from './pipeline/end-generation.service.ts'
import { prepareForSettlement } from '#test/generation/manual-generations.ts'

let studio: GenerationStack

beforeAll(async () => {
  studio = await startGenerationStack({ env: { MUSIC_CONCURRENCY_PER_USER: '10' }, alwaysReplay: false })
})
afterAll(() => studio.close())
beforeEach(() => studio.music.setComposeMs(0))

async function cancel(user: SignedInUser, id: string): Promise<Generation> {
  for (;;) {
    const response = await post(user, studio.api.origin, `/api/generations/${id}/cancel`)
    if (response.status === 200) return (await response.json()) as Generation
    if (response.status !== 429) throw new Error(`cancel answered ${response.status}: ${await response.text()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const stageOf = async (id: string) =>
  (await studio.api.db.selectFrom('generations').select('stage').where('id', '=', id).executeTakeFirst())?.stage ?? -1

async function expectUntouched(user: SignedInUser, ids: string[]): Promise<void> {
  expect(await readCredits(user.browser, studio.api.origin)).toMatchObject({ balance: 300, held: 0 })
  const songs = await studio.api.db.selectFrom('songs').select('id').where('generationId', 'in', ids).execute()
  expect(songs).toEqual([])
  expect(await ledgerViolations(studio.api.db)).toEqual([])
}

describe('[K5] a cancelled song costs nothing', () => {
  test('while it is queued and no worker has seen it', async () => {
    const ana = await studio.newUser('ana')
    await studio.stopWorker()
    const { requestId: id } = await requestGeneration(studio, ana)
    expect(await cancel(ana, id)).toMatchObject({ state: 'cancelled', song: null, failure: null })
    await studio.startWorker()
    // The next generation shows that the worker runs; its song is not needed.
    studio.music.injectFault({ fault: 'html' })
    const { requestId: next } = await requestGeneration(studio, ana)
    await waitForGenerationEnd(studio, ana, next)
    expect((await readGeneration(studio, ana, id)).state).toBe('cancelled')
    expect(studio.music.bill().charges.filter((charge) => charge.idempotencyKey === id)).toEqual([])
  })

  test.each([1, 2, 3, 4, 5, 6])('as soon as it has reached stage %i', async (stage) => {
    const user = await studio.newUser(`stage-${stage}`)
    studio.music.setComposeMs(stage <= 3 ? 5000 : 0)
    const { requestId: id } = await requestGeneration(studio, user)
    await waitUntil(`it reaches stage ${stage}`, async () => (await stageOf(id)) >= stage)
    const { state } = await cancel(user, id)
    // At the last stages the song may be charged before the cancel arrives: then it stays, and the response shows it.
    const isLate = state === 'succeeded'
    expect(isLate && stage < 5).toBe(false)
    await waitUntil('its workflow has ended', async () => (await runningInvocations(id)) === 0)
    const after = await readGeneration(studio, user, id)
    expect(after.state).toBe(state)
    const { balance, held } = await readCredits(user.browser, studio.api.origin)
    expect([balance, held]).toEqual([isLate ? 300 - (after.song?.creditsUsed ?? 0) : 300, 0])
    expect(await ledgerViolations(studio.api.db)).toEqual([])
  })

  test('while the provider is working: the call is aborted at the next heartbeat', async () => {
    const bea = await studio.newUser('bea')
    studio.music.setComposeMs(60_000)
    const { requestId: id } = await requestGeneration(studio, bea)
    await waitUntil('the provider is called', async () => (await stageOf(id)) >= 3)
    await cancel(bea, id)
    await waitUntil('its workflow has ended', async () => (await runningInvocations(id)) === 0, 5000)
    const attempts = await studio.api.db
      .selectFrom('providerAttempts')
      .select(['state', 'failureKind', 'costCents'])
      .where('generationId', '=', id)
      .execute()
    // Ten seconds at half a cent: the provider may have charged them.
    expect(attempts).toEqual([{ state: 'lost', failureKind: 'cancelled', costCents: '5.0000' }])
    await expectUntouched(bea, [id])
  })

  test('twice, and after it has ended: the response shows how it ended', async () => {
    const cid = await studio.newUser('cid')
    const { requestId: id } = await requestGeneration(studio, cid)
    await waitForGenerationEnd(studio, cid, id)
    expect(await cancel(cid, id)).toMatchObject({ state: 'succeeded', song: { id: expect.any(String) as string } })
    const second = (await requestGeneration(studio, cid)).requestId
    const answers = await Promise.all([cancel(cid, second), cancel(cid, second), cancel(cid, second)])
    expect(new Set(answers.map(({ state }) => state)).size).toBe(1)
  })

  test('by an operator in the engine', async () => {
    const dan = await studio.newUser('dan')
    studio.music.setComposeMs(60_000)
    const { requestId: id } = await requestGeneration(studio, dan)
    await waitUntil('the provider is called', async () => (await stageOf(id)) >= 3)
    const [invocation] = await queryEngine(
      studio.engineAdminUrl,
      `select id from sys_invocation where target_service_name = 'Generation' and target_service_key = '${id}'`,
    )
    for (let times = 0; times < 3; times += 1) {
      await fetch(`${studio.engineAdminUrl}/invocations/${String(invocation?.['id'])}/cancel`, { method: 'PATCH' })
    }
    expect(await waitForGenerationEnd(studio, dan, id)).toMatchObject({ state: 'cancelled' })
    await expectUntouched(dan, [id])
  })
})

test(
  'cancels that race the settlement have one outcome each, and the ledger balances',
  { timeout: 120_000 },
  async () => {
    const count = sizeForTier({ gate: 48, deep: 200 })
    const eve = await studio.newUser('eve', count * 50)
    await studio.stopWorker()
    const ids: string[] = []
    while (ids.length < count) ids.push(...(await requestGeneration(studio, eve, { variants: 4 })).generationIds)
    // Making that many real songs would take minutes and show nothing more about the race.
    for (const id of ids) await prepareForSettlement(studio.api.db, id, { seconds: 10 })
    const outcomes = { succeeded: 0, cancelled: 0 }
    // The side that won starts later the next time, so that both stay close on a machine of any speed.
    let headStartMs = 6
    for (const id of ids) {
      const [isSettled, answer] = await Promise.all([
        later(Math.max(0, headStartMs) + Math.random() * 4).then(() => settleGeneration(studio.api.db, id)),
        later(Math.max(0, -headStartMs) + Math.random() * 4).then(() => cancel(eve, id)),
      ])
      headStartMs += isSettled ? 2 : -2
      expect(answer.state).toBe(isSettled ? 'succeeded' : 'cancelled')
      outcomes[isSettled ? 'succeeded' : 'cancelled'] += 1
    }
    expect(outcomes.succeeded + outcomes.cancelled).toBe(count)
    // Both outcomes must occur, otherwise there was no race.
    expect(Math.min(outcomes.succeeded, outcomes.cancelled)).toBeGreaterThanOrEqual(count / 10)
    expect(await readCredits(eve.browser, studio.api.origin)).toMatchObject({
      balance: 300 + count * 50 - outcomes.succeeded * 45,
      held: 0,
    })
    expect(await ledgerViolations(studio.api.db)).toEqual([])
    await studio.startWorker()
  },
)

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function runningInvocations(id: string): Promise<number> {
  const rows = await queryEngine(
    studio.engineAdminUrl,
    `select id from sys_invocation where (target_service_key = '${id}' or idempotency_key = '${id}') and status <> 'completed'`,
  )
  return rows.length
}

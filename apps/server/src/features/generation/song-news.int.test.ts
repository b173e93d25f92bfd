import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldFacts } from '#features/notifications/fold-facts.service.ts'
import { listNotifications } from '#features/notifications/notifications.service.ts'
import type { GoogleSetup } from '#test/google-sign-in.ts'
import { expireGeneration, failGeneration, settleGeneration } from './end-generation.service.ts'
import { deliver, newPerson, order, startApiWithoutEngine } from './songs-by-hand.fixture.ts'

let setup: GoogleSetup
beforeAll(async () => {
  setup = await startApiWithoutEngine()
})
afterAll(() => setup.close())

const FAILURE = { kind: 'timeout', message: 'It took too long', suggestion: null } as const

test('a song that is ready, one that failed and one that ran out are told once each; a cancelled one is not', async () => {
  const { db } = setup.api
  const ana = await newPerson(setup)
  const [made, failed, late, cancelled] = [
    await order(setup, ana),
    await order(setup, ana),
    await order(setup, ana),
    await order(setup, ana),
  ]
  await deliver(db, made, { title: 'Paper Lanterns' })
  await settleGeneration(db, made)
  await failGeneration(db, failed, FAILURE)
  await failGeneration(db, failed, FAILURE)
  await failGeneration(db, cancelled, 'cancelled')
  await db
    .updateTable('ledger.hold')
    .set({ expiresAt: new Date(0) })
    .where('id', '=', late)
    .execute()
  expect(await expireGeneration(db, late)).toBe(true)
  expect(await expireGeneration(db, late)).toBe(false)
  await foldFacts(db)

  const { items } = await listNotifications(db, ana.userId, { limit: 20 })
  expect(items).toMatchObject([
    { kind: 'song-failed', song: null, path: '/create' },
    { kind: 'song-failed' },
    { kind: 'song-ready', song: { title: 'Paper Lanterns' } },
    { kind: 'credits' },
  ])
  expect(items[2]?.path).toBe(`/player/${items[2]?.song?.id}`)
  expect(items[2]?.song?.cover.artworkUrl).toContain('/cover?v=')
})

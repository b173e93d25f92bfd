import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNotifications } from '#features/notifications/create-notifications.service.ts'
import { readCovers } from '#features/songs/files/song-cover.service.ts'
import { listNotifications, readNotificationSummary } from '#features/notifications/notifications.service.ts'
import type { ApiWithGoogle } from '#test/api/google-sign-in.ts'
import { markGenerationSeen } from '#features/generation/mark-generation-seen.service.ts'
import { expireGeneration, failGeneration, settleGeneration } from './end-generation.service.ts'
import { completeGeneration, newUser, requestSong, startApiWithoutEngine } from '#test/generation/manual-generations.ts'

let setup: ApiWithGoogle
beforeAll(async () => {
  setup = await startApiWithoutEngine()
})
afterAll(() => setup.close())

const FAILURE = { kind: 'timeout', message: 'It took too long', suggestion: null } as const

test('a song that is ready, one that failed and one that expired notify the user once each; a cancelled one does not', async () => {
  const { db } = setup.api
  const ana = await newUser(setup)
  const [made, failed, late, cancelled] = [
    await requestSong(setup, ana),
    await requestSong(setup, ana),
    await requestSong(setup, ana),
    await requestSong(setup, ana),
  ]
  await completeGeneration(db, made, { title: 'Paper Lanterns' })
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
  await createNotifications(db)

  const { items } = await listNotifications({ db, readCovers }, ana.userId, { limit: 20 })
  expect(items).toMatchObject([
    { kind: 'song-failed', song: null, path: '/create' },
    { kind: 'song-failed' },
    { kind: 'song-ready', song: { title: 'Paper Lanterns' } },
    { kind: 'credits' },
  ])
  expect(items[2]?.path).toBe(`/player/${items[2]?.song?.id}`)
  expect(items[2]?.song?.cover.artworkUrl).toContain('/cover?v=')
})

test('what the user saw end is not unread, whether its notification exists yet or not, and older ones stay unread', async () => {
  const { db } = setup.api
  const ana = await newUser(setup)
  const [early, late, failed, unseen] = [
    await requestSong(setup, ana),
    await requestSong(setup, ana),
    await requestSong(setup, ana),
    await requestSong(setup, ana),
  ]
  await expect(markGenerationSeen(db, ana.userId, early)).rejects.toMatchObject({ code: 'GENERATION_PENDING' })
  for (const id of [early, late, unseen]) {
    await completeGeneration(db, id, { title: 'Paper Lanterns' })
    await settleGeneration(db, id)
  }
  await failGeneration(db, failed, FAILURE)

  await markGenerationSeen(db, ana.userId, early)
  await createNotifications(db)
  const before = await readNotificationSummary(db, ana.userId)
  expect(before.unreadCount).toBe(4)
  await markGenerationSeen(db, ana.userId, late)
  await markGenerationSeen(db, ana.userId, failed)
  const after = await readNotificationSummary(db, ana.userId)
  expect(after.unreadCount).toBe(2)
  expect(after.version).toBeGreaterThan(before.version)
  const { items } = await listNotifications({ db, readCovers }, ana.userId, { limit: 20 })
  expect(items.filter(({ isRead }) => !isRead)).toMatchObject([{ kind: 'song-ready' }, { kind: 'credits' }])
  expect(items).toHaveLength(5)

  const ben = await newUser(setup)
  await expect(markGenerationSeen(db, ben.userId, unseen)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

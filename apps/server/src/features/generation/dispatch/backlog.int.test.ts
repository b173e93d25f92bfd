import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiWithGoogle } from '#test/api/google-sign-in.ts'
import { findIndexesUsed } from '#test/database/query-plans.ts'
import { newUser, requestSong, startApiWithoutEngine } from '#test/generation/manual-generations.ts'
import { failGeneration } from '#features/generation/pipeline/end-generation.service.ts'
import { recordStage } from '#features/generation/generation.repository.ts'
import { readBacklog } from './backlog.repository.ts'

let setup: ApiWithGoogle
beforeAll(async () => {
  setup = await startApiWithoutEngine()
})
afterAll(() => setup.close())

test('the backlog counts pending generations by stage and knows the age of the oldest and of the outbox', async () => {
  const { db } = setup.api
  expect(await readBacklog(db)).toEqual({ pendingByStage: {}, oldestPendingSeconds: 0, oldestOutboxSeconds: 0 })
  const user = await newUser(setup)
  const [waiting, running, ended] = [
    await requestSong(setup, user),
    await requestSong(setup, user),
    await requestSong(setup, user),
  ]
  await recordStage(db, running, 3)
  await failGeneration(db, ended, 'cancelled')
  await sql`update generations set created_at = now() - interval '100 seconds' where id = ${waiting}`.execute(db)
  await sql`update generation_outbox set created_at = now() - interval '50 seconds'`.execute(db)
  const backlog = await readBacklog(db)
  expect(backlog.pendingByStage).toEqual({ 0: 1, 3: 1 })
  expect(Math.floor(backlog.oldestPendingSeconds / 50)).toBe(2)
  expect(Math.floor(backlog.oldestOutboxSeconds / 50)).toBe(1)
})

test('the backlog is read by indexes, however many songs were made', async () => {
  const { db, databaseUrl } = setup.api
  const id = await requestSong(setup, await newUser(setup))
  await failGeneration(db, id, 'cancelled')
  await sql`
    insert into generations select made.*
    from generations one, generate_series(1, 5000) n, lateral jsonb_populate_record(
      one, jsonb_build_object('id', uuidv7(), 'song_id', uuidv7(), 'prompt', 'song ' || n)
    ) made
    where one.id = ${id}`.execute(db)
  await sql`vacuum analyze generations`.execute(db)
  const reads = await findIndexesUsed(databaseUrl, 'generations', readBacklog)
  // Both hold pending generations only; PostgreSQL takes the one that is smaller at the moment.
  const pendingOnly = new Set(['generations_under_way', 'generations_under_way_by_user'])
  expect([...reads].filter((read) => !pendingOnly.has(read))).toEqual([])
  expect(reads.size).toBeGreaterThan(0)
})

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { createTestDatabase, type TestDatabase, LONG_TIMEOUTS } from '#test/database/test-database.ts'
import { findViolations } from './audit.repository.ts'
import { grantSignupBonus, placeHold, releaseHold, settleHold } from '#features/credits/ledger/ledger.repository.ts'
import { SONG_CHECKS } from './song-checks.ts'

let database: TestDatabase
let auditor: Database
const userId = uuidv7()
const generations = { succeeded: uuidv7(), failed: uuidv7(), running: uuidv7(), cancelled: uuidv7() }
const songId = uuidv7()

const price = { audio: 20, cover: 30, title: 5 }

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  auditor = createDatabase(
    createPool(
      { DATABASE_URL: database.urlAs('cadenza_auditor'), DATABASE_POOL_SIZE: 1, ...LONG_TIMEOUTS },
      silentLogger,
    ),
  )
  await db.insertInto('users').values({ id: userId, name: 'Ana' }).execute()
  await grantSignupBonus(db, userId, randomBytes(32))
  for (const [state, id] of Object.entries(generations)) {
    await placeHold(db, { id, userId, price, ttlSeconds: 1200 })
    await insertGeneration(db, id, state)
  }
  await settleHold(db, generations.succeeded, { audio: 18, cover: 30, title: 5 })
  await releaseHold(db, generations.failed, 'failed')
  await sql`select ledger.close_hold(${generations.cancelled}, 10, 0, 0, 'cancelled_late', false)`.execute(db)
  await sql`insert into provider_attempts (generation_id, n, owner, provider, state, ended_at)
    values (${generations.cancelled}, 1, ${randomUUID()}, 'test', 'lost', now())`.execute(db)
  await insertSong(db)
})
afterAll(async () => {
  await auditor.destroy()
  await database.close()
})

async function insertGeneration(db: Database, id: string, state: string): Promise<void> {
  await sql`
    insert into generations (
      id, user_id, request_id, variant, variants, request_hash, song_id, prompt, sanitized_prompt, was_sanitized, genres,
      duration_choice, asked_seconds, quoted_seconds, is_instrumental, wants_enhancement, state, stage, failure_kind, finished_at
    ) values (
      ${id}, ${userId}, ${id}, 1, 1, ${createHash('sha256').digest()}, ${state === 'succeeded' ? songId : uuidv7()}, 'A song', 'A song',
      false, '{}', 'custom', 20, 20, true, true, ${state}::generation_state, ${state === 'succeeded' ? 7 : 3},
      ${state === 'failed' ? 'timeout' : null}, ${state === 'running' ? null : new Date()}
    )`.execute(db)
}

async function insertSong(db: Database): Promise<void> {
  const digest = randomBytes(32)
  await sql`
    insert into songs (
      id, user_id, generation_id, title, description, genres, duration, audio_folder, cover_folder, artwork_gradient, palette, cover,
      is_instrumental, has_lyrics, credits_used, loudness_lufs, peaks, stems, high_bytes, high_sha256, standard_bytes, standard_sha256,
      made_by
    ) values (
      ${songId}, ${userId}, ${generations.succeeded}, 'Rain', 'A song', '{}', 17.2, 'a', 'c', '', '{}', '{}', true, false, 53, -14, '\\x00', '{}',
      1, ${digest}, 1, ${digest}, 'test'
    )`.execute(db)
}

test('songs and generations that agree with their holds are no violation, and the auditor may read all it needs', async () => {
  expect(await findViolations(auditor)).toEqual([])
})

const owner = randomUUID()
const attempts = [1, 2, 3].map((n) => `('${generations.running}', ${n}, '${owner}', 'test', 'lost', now())`).join(', ')

test.each([
  [
    'INV-7',
    'a failure whose credits were kept',
    `update generations set state = 'failed', failure_kind = 'timeout', finished_at = now() where id = '${generations.running}'`,
  ],
  [
    'INV-7',
    'work that goes on after its credits returned',
    `update generations set state = 'running', failure_kind = null, finished_at = null where id = '${generations.failed}'`,
  ],
  [
    'INV-7',
    'a cancelled song that was charged although the provider was never called',
    `delete from provider_attempts where generation_id = '${generations.cancelled}'`,
  ],
  [
    'INV-7',
    'a cancelled song that was charged more than its share',
    `update ledger.hold set charged_audio = 11 where id = '${generations.cancelled}'`,
  ],
  [
    'INV-7',
    'a failed song that was charged',
    `update generations set state = 'failed', failure_kind = 'timeout' where id = '${generations.cancelled}'`,
  ],
  ['INV-8', 'a charge for more seconds than there are', `update songs set duration = 12 where id = '${songId}'`],
  [
    'INV-9',
    'a song that says another price than was charged',
    `update songs set credits_used = 5 where id = '${songId}'`,
  ],
  [
    'INV-9',
    'a song that nobody paid for',
    `update songs set generation_id = '${generations.failed}' where id = '${songId}'`,
  ],
  ['INV-9', 'a charge whose song is gone', `delete from songs where id = '${songId}'`],
  [
    'INV-19',
    'a third call that may have been paid',
    `insert into provider_attempts (generation_id, n, owner, provider, state, ended_at) values ${attempts}`,
  ],
])('%s finds %s', async (invariant, _what, corruption) => {
  const tx = await database.db.startTransaction().execute()
  try {
    await sql.raw(corruption).execute(tx)
    const found: string[] = []
    for (const check of SONG_CHECKS) {
      const { rows } = await check.find(() => sql<boolean>`true`).execute(tx)
      found.push(...rows.map(() => check.invariant))
    }
    expect(found).toContain(invariant)
  } finally {
    await tx.rollback().execute()
  }
})

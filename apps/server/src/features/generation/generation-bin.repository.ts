import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { fromEpochMicros, toEpochMicros } from '#platform/db/epoch-micros.ts'
import type { GenerationRow } from './generation.repository.ts'

const expiresBefore = (days: number) => sql<Date>`now() - make_interval(days => ${days})`

/**
 * Returns the changed row; undefined when it was in that state already, is not a finished generation of this user, or
 * was in the bin for longer than `days`.
 */
export function setBinned(
  db: DatabaseOrTransaction,
  { userId, id, isBinned, days }: { userId: string; id: string; isBinned: boolean; days: number },
): Promise<GenerationRow | undefined> {
  return db
    .updateTable('generations')
    .set({ deletedAt: isBinned ? sql`now()` : null })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('finishedAt', 'is not', null)
    .where((eb) => (isBinned ? eb('deletedAt', 'is', null) : eb('deletedAt', '>', expiresBefore(days))))
    .returningAll()
    .executeTakeFirst()
}

export interface BinPosition {
  deletedAtMicros: number
  id: string
}

const withSongInBin = (userId: string, days: number): RawBuilder<boolean> =>
  sql`user_id = ${userId} and deleted_at is not null and state = 'succeeded' and deleted_at > ${expiresBefore(days)}`

/** Returns generations whose song can be restored, latest deleted first. */
export async function findBinnedWithSong(
  db: DatabaseOrTransaction,
  userId: string,
  { days, limit, after }: { days: number; limit: number; after?: BinPosition | undefined },
) {
  return db
    .selectFrom('generations')
    .select(['id', 'deletedAt', toEpochMicros(sql`deleted_at`).as('deletedAtMicros')])
    .where(withSongInBin(userId, days))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(deleted_at, id) < (${fromEpochMicros(after?.deletedAtMicros ?? 0)}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('deletedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ deletedAt: Date }>()
    .execute()
}

export async function countBinnedWithSong(db: DatabaseOrTransaction, userId: string, days: number): Promise<number> {
  const { count } = await db
    .selectFrom('generations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(withSongInBin(userId, days))
    .executeTakeFirstOrThrow()
  return count
}

const DELETED = ['id', 'songId', 'state'] as const

/** Deletes rows that have been in the bin for longer than they can be restored. */
export function deleteExpired(tx: DatabaseOrTransaction, days: number, limit: number) {
  return tx
    .deleteFrom('generations')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('generations')
        .select('id')
        .where('deletedAt', '<', expiresBefore(days))
        .orderBy('deletedAt')
        .limit(limit)
        // A generation that is being restored is locked, and stays.
        .forUpdate()
        .skipLocked(),
    )
    .returning(DELETED)
    .execute()
}

/** Deletes rows with a song that the user put into the bin up to this millisecond. */
export function deleteBinnedWithSong(tx: DatabaseOrTransaction, userId: string, until: Date, limit: number) {
  return tx
    .deleteFrom('generations')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('generations')
        .select('id')
        .where('userId', '=', userId)
        .where('state', '=', 'succeeded')
        .where(sql<boolean>`date_trunc('milliseconds', deleted_at) <= ${until}`)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(DELETED)
    .execute()
}

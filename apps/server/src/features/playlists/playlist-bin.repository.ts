import { BIN_DAYS } from '@cadenza/domain/bin-days'
import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { fromEpochMicros, toEpochMicros } from '#platform/db/epoch-micros.ts'

const isRestorable = sql<boolean>`deleted_at > now() - make_interval(days => ${sql.lit(BIN_DAYS)})`

/** Returns false when the playlist does not belong to the user or is in the bin already. */
export async function binPlaylist(db: DatabaseOrTransaction, userId: string, id: string): Promise<boolean> {
  const row = await db
    .updateTable('playlists')
    .set({ deletedAt: sql`now()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns false when the playlist does not belong to the user or was in the bin for too long. A playlist that is not in
 * the bin stays as it is.
 */
export async function restorePlaylist(db: DatabaseOrTransaction, userId: string, id: string): Promise<boolean> {
  const row = await db
    .updateTable('playlists')
    .set({ deletedAt: null })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where(sql<boolean>`coalesce(${isRestorable}, true)`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function emptyPlaylistBin(db: DatabaseOrTransaction, limit: number): Promise<number> {
  const { rows } = await sql<{ emptied: number }>`select empty_playlist_bin(${limit}) as emptied`.execute(db)
  return rows[0]?.emptied ?? 0
}

export interface BinPosition {
  deletedAtMicros: number
  id: string
}

const inBinOf = (userId: string): RawBuilder<boolean> =>
  sql`user_id = ${userId} and deleted_at is not null and ${isRestorable}`

/** Latest deleted first. */
export function findBinned(
  db: DatabaseOrTransaction,
  userId: string,
  { limit, after }: { limit: number; after?: BinPosition | undefined },
) {
  return db
    .selectFrom('playlists')
    .select(['id', 'deletedAt', toEpochMicros(sql`deleted_at`).as('deletedAtMicros')])
    .where(inBinOf(userId))
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

export async function countBinned(db: DatabaseOrTransaction, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('playlists')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(inBinOf(userId))
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes up to `limit` playlists that the user put into the bin up to this millisecond. Their songs stay. */
export function deleteBinned(db: DatabaseOrTransaction, userId: string, until: Date, limit: number) {
  return db
    .deleteFrom('playlists')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('playlists')
        .select('id')
        .where('userId', '=', userId)
        .where(sql<boolean>`date_trunc('milliseconds', deleted_at) <= ${until}`)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('coverFolder')
    .execute()
}

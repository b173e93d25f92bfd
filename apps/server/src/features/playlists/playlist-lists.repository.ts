import type { PlaylistSort } from '@cadenza/contract/playlists'
import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { toEpochMicros, fromEpochMicros } from '#platform/db/epoch-micros.ts'
import { titleSortKeyOf } from '#platform/db/title-sort-key.ts'

/** The last playlist of a page, and what it was sorted by. */
export type PlaylistCursor =
  | { sort: 'added'; id: string }
  | { sort: 'changed'; key: number; id: string }
  | { sort: 'title'; key: string; id: string }

interface PlaylistListQuery {
  limit: number
  place?: PlaylistCursor | undefined
  /** Text in the title; a blank one matches all. */
  q?: string
}

const titleKey = titleSortKeyOf(sql`words`)

const ORDERS: Readonly<Record<PlaylistSort, RawBuilder<unknown>>> = {
  added: sql`id desc`,
  changed: sql`updated_at desc, id desc`,
  title: sql`${titleKey}, id`,
}

function isAfterCursor(place: PlaylistCursor): RawBuilder<boolean> {
  if (place.sort === 'added') return sql`id < ${place.id}`
  if (place.sort === 'changed') return sql`(updated_at, id) < (${fromEpochMicros(place.key)}, ${place.id}::uuid)`
  return sql`(${titleKey}, id) > (${place.key}, ${place.id}::uuid)`
}

/** Returns the user's playlists in the given order; each order has its own index. */
export async function findPlaylistsOf(
  db: DatabaseOrTransaction,
  userId: string,
  { sort, limit, place, q = '' }: PlaylistListQuery & { sort: PlaylistSort },
) {
  return db
    .selectFrom('playlists')
    .select(['id', toEpochMicros(sql`updated_at`).as('changedAt'), titleKey.as('titleKey')])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .$if(place !== undefined, (query) => query.where(place ? isAfterCursor(place) : sql<boolean>`true`))
    .$if(q !== '', (query) => query.where(sql<boolean>`words like pattern_of(${q})`))
    .orderBy(ORDERS[sort])
    .limit(limit)
    .execute()
}

/** Newest first. */
export async function findPublicPlaylistsOf(
  db: DatabaseOrTransaction,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<string[]> {
  const rows = await db
    .selectFrom('playlists')
    .select('id')
    .where('userId', '=', userId)
    .where(sql<boolean>`is_public and deleted_at is null`)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countPlaylistsOf(db: DatabaseOrTransaction, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('playlists')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

import type { SocialLinks } from '@cadenza/domain/social-links'
import { type RawBuilder, sql } from 'kysely'
import { batchStatements } from '#platform/async/batch-concurrent.ts'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** Featured creators are chosen from the creators of this many newest public songs. */
const RECENT_SONGS = 500

/** A count for the profile of the query, exact at every moment: the total plus the changes that wait to be added. */
export const countForCreator = (figure: 'public_songs' | 'plays' | 'followers') => sql<number>`(
  select coalesce(sum(${sql.ref(figure)}), 0)::bigint from (
    select ${sql.ref(figure)} from creator_totals where user_id = profiles.id
    union all
    select ${sql.ref(figure)} from creator_changes where user_id = profiles.id
  ) counted
)`

const selectCreators = (db: DatabaseOrTransaction, viewerId: string | null) =>
  db.selectFrom('profiles').select([
    'profiles.id',
    'profiles.handle',
    'profiles.username as name',
    'profiles.avatarUrl',
    'profiles.bio',
    sql<SocialLinks>`profiles.links`.as('links'),
    countForCreator('public_songs').as('songsCount'),
    countForCreator('followers').as('followersCount'),
    countForCreator('plays').as('playsCount'),
    sql<boolean>`exists (
        select from follows where follows.follower_id = ${viewerId} and follows.creator_id = profiles.id
      )`.as('isFollowing'),
    sql<string | null>`(
        select songs.id from songs where songs.user_id = profiles.id and songs.is_public and songs.deleted_at is null
        order by songs.id desc limit 1
      )`.as('latestSongId'),
  ])

export type CreatorRow = Awaited<ReturnType<typeof findCreators>>[number]

export function findCreators(db: DatabaseOrTransaction, viewerId: string | null, ids: readonly string[]) {
  return selectCreators(db, viewerId)
    .where('profiles.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/**
 * A user with a public song or playlist is visible to everyone; other users are visible to themselves and to their
 * followers.
 */
const isVisibleTo = (viewerId: string | RawBuilder<string> | null) => sql<boolean>`
  (
    profiles.id = ${viewerId}
    or exists (select from songs where user_id = profiles.id and is_public and deleted_at is null)
    or exists (select from playlists where user_id = profiles.id and is_public and deleted_at is null)
    or exists (select from follows where follower_id = ${viewerId} and creator_id = profiles.id)
      and not exists (select from hidden_items where kind = 'creator' and id = profiles.id)
      and not exists (select from account_deletions where user_id = profiles.id)
  )`

/** A handle is too short to be mistaken for an id. */
const isId = (idOrHandle: string): boolean => idOrHandle.length === 36

const matchesVisible = (viewerId: string | null, idOrHandle: string) => sql<boolean>`
  ${isId(idOrHandle) ? sql`profiles.id` : sql`profiles.handle`} = ${idOrHandle} and ${isVisibleTo(viewerId)}`

/** Returns handles, names, avatars and bios only, in no particular order. */
export function findVisibleCreators(db: DatabaseOrTransaction, viewerId: string | null, ids: readonly string[]) {
  return db
    .selectFrom('profiles')
    .select(['profiles.id', 'profiles.handle', 'profiles.username as name', 'profiles.avatarUrl', 'profiles.bio'])
    .where('profiles.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isVisibleTo(viewerId))
    .execute()
}

export function findVisibleCreator(db: DatabaseOrTransaction, viewerId: string | null, idOrHandle: string) {
  return selectCreators(db, viewerId).where(matchesVisible(viewerId, idOrHandle)).executeTakeFirst()
}

export async function findVisibleCreatorId(
  db: DatabaseOrTransaction,
  viewerId: string | null,
  idOrHandle: string,
): Promise<string | undefined> {
  if (isId(idOrHandle)) return (await isVisible(db, { viewerId, id: idOrHandle })) ? idOrHandle : undefined
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where(matchesVisible(viewerId, idOrHandle))
    .executeTakeFirst()
  return row?.id
}

/** Looks up by id only, as requests to follow do: all concurrent requests share one statement. */
const isVisible = batchStatements(async (db, requests: readonly { viewerId: string | null; id: string }[]) => {
  const { rows } = await sql<{ n: number }>`
    select asked.n from unnest(
      ${requests.map(({ viewerId }) => viewerId)}::uuid[], ${requests.map(({ id }) => id)}::uuid[]
    ) with ordinality as asked (viewer_id, id, n)
    join profiles on profiles.id = asked.id where ${isVisibleTo(sql<string>`asked.viewer_id`)}`.execute(db)
  const shown = new Set(rows.map(({ n }) => n))
  return requests.map((_, index) => shown.has(index + 1))
})

/** Returns the most liked first, then those with the newest song. */
export async function findFeaturedIds(
  db: DatabaseOrTransaction,
  limit: number,
  likesOfSong: RawBuilder<number>,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    with recent as (
      select id, user_id from songs where is_public and deleted_at is null order by id desc limit ${RECENT_SONGS}
    )
    select user_id from (select songs.id, songs.user_id, ${likesOfSong} as likes from recent songs) liked
    group by user_id
    order by sum(likes) desc, (array_agg(id order by id desc))[1] desc
    limit ${limit}`.execute(db)
  return rows.map(({ userId }) => userId)
}

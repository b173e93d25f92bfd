import { type RawBuilder, sql } from 'kysely'
import { batchStatements } from '#platform/async/batch-concurrent.ts'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { likesOfSong, visibleTo } from './songs.repository.ts'

interface LikeRequest {
  userId: string
  songId: string
}

interface LikeAnswer {
  isChanged: boolean
  likes: number
}

/** The likes that really changed, by their names inside the statement of `changeLikes`. */
export const CHANGED_LIKES = {
  rows: sql`changed join song on song.id = changed.song_id and song.viewer_id = changed.user_id`,
  ownerId: sql<string>`song.owner_id`,
  songId: sql<string>`song.id`,
  actorId: sql<string>`changed.user_id`,
}

const keyOf = ({ userId, songId }: LikeRequest): string => `${userId} ${songId}`

/**
 * One round trip for all requests that arrive at the same moment: it checks that the viewer may see the song, changes
 * the like, records the fact for notifications and counts the likes. The statement does not see the rows that it
 * appends, so its own changes are added to the count. An undefined answer means that there is no such song for this
 * viewer.
 */
const changeLikes = (changed: RawBuilder<unknown>, by: 1 | -1, recordFactSql: RawBuilder<unknown>) =>
  batchStatements(async (db, requests: readonly LikeRequest[]): Promise<(LikeAnswer | undefined)[]> => {
    const { rows } = await sql<LikeAnswer & LikeRequest>`
      with asked as (
        select distinct user_id, song_id from unnest(
          ${requests.map(({ userId }) => userId)}::uuid[], ${requests.map(({ songId }) => songId)}::uuid[]
        ) as asked (user_id, song_id)
      ),
      song as (
        select asked.user_id as viewer_id, songs.id, songs.user_id as owner_id
        from asked join songs on songs.id = asked.song_id where ${visibleTo(sql<string>`asked.user_id`)}
      ),
      changed as (${changed}),
      noted as (${recordFactSql}),
      counted as (
        select songs.id, ${likesOfSong} + ${sql.lit(by)} * (select count(*) from changed where song_id = songs.id) as likes
        from (select distinct id from song) songs
      )
      select song.viewer_id as user_id, song.id as song_id, counted.likes, changed.user_id is not null as is_changed
      from song join counted on counted.id = song.id
      left join changed on changed.user_id = song.viewer_id and changed.song_id = song.id`.execute(db)
    const answers = new Map(rows.map((row) => [keyOf(row), row]))
    return requests.map((one) => answers.get(keyOf(one)))
  })

/**
 * The primary key makes a repeated like harmless. Rows are inserted in one order, so that two nodes cannot deadlock.
 */
const INSERT_LIKES = sql`
  insert into likes (user_id, song_id) select viewer_id, id from song order by viewer_id, id
  on conflict do nothing returning user_id, song_id`

const DELETE_LIKES = sql`
  delete from likes using song where likes.user_id = song.viewer_id and likes.song_id = song.id
  returning likes.user_id, likes.song_id`

export const createLikeStatements = (recordFactSql: RawBuilder<unknown>) => ({
  insertLike: changeLikes(INSERT_LIKES, 1, recordFactSql),
  deleteLike: changeLikes(DELETE_LIKES, -1, recordFactSql),
})

export async function countLikes(db: DatabaseOrTransaction, songId: string): Promise<number> {
  const { rows } = await sql<{ likes: number }>`
    select ${likesOfSong} as likes from (select ${songId}::uuid as id) songs`.execute(db)
  return rows[0]?.likes ?? 0
}

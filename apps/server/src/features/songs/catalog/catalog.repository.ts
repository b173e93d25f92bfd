import { type Genre, GENRES } from '@cadenza/vocabulary/genres'
import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { hasGenre, visibleTo } from '#features/songs/songs.repository.ts'

/** Counting stops here, because its cost grows with the number of songs. */
const MAX_COUNTED = 1000

export interface GenreRow {
  genre: Genre
  songsCount: number
  newestId: string | null
}

const newestOfGenreSql = (genre: Genre, limit: number) => sql`
  select songs.id from songs where ${visibleTo(null)} and ${hasGenre(genre)} order by songs.id desc limit ${limit}`

/** Each subquery reads only the index of its genre. */
export async function findGenres(db: DatabaseOrTransaction): Promise<GenreRow[]> {
  const parts = GENRES.map(
    (genre) => sql`
      select ${genre}::text as genre,
        (select count(*) from (${newestOfGenreSql(genre, MAX_COUNTED)}) counted) as songs_count,
        (${newestOfGenreSql(genre, 1)}) as newest_id`,
  )
  const { rows } = await sql<GenreRow>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

export interface RankedSongsQuery {
  sort: 'popular' | 'trending'
  genre?: Genre | undefined
  limit: number
  /** The last song of the previous page. */
  after?: string | undefined
}

/** The rank of a song in the current snapshot, or in the previous one if the current one does not have it. */
const rankOf = (songId: string, { sort, genre = '' }: { sort: string; genre?: string | undefined }) => sql<number>`
  (
    select rank from song_ranks, rankings
    where song_ranks.generation in (rankings.generation, rankings.generation - 1)
      and sort = ${sort} and genre = ${genre} and song_id = ${songId}
    order by song_ranks.generation desc limit 1
  )`

/** Returns songs of the current snapshot that are still public. After a song without a rank the result is empty. */
export async function findRankedIds(
  db: DatabaseOrTransaction,
  { sort, genre, limit, after }: RankedSongsQuery,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select songs.id from song_ranks join songs on songs.id = song_ranks.song_id
    where song_ranks.generation = (select generation from rankings)
      and sort = ${sort} and genre = ${genre ?? ''}
      and ${after === undefined ? sql`true` : sql`rank > ${rankOf(after, { sort, genre })}`}
      and ${visibleTo(null)}
    order by rank limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

import { type Genre, GENRES } from '@cadenza/domain/genres'
import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { namesGenre, visibleTo } from './songs.repository.ts'

/** Counting goes no further: it costs as much as there is to count. */
const MAX_COUNTED = 10_000

export interface GenreRow {
  genre: Genre
  songsCount: number
  newestId: string | null
}

const newestFirst = (genre: Genre, limit: number) => sql`
  select songs.id from songs where ${visibleTo(null)} and ${namesGenre(genre)} order by songs.id desc limit ${limit}`

/** Each part reads the index of its genre and nothing else. */
export async function findGenres(db: DatabaseOrTransaction): Promise<GenreRow[]> {
  const parts = GENRES.map(
    (genre) => sql`
      select ${genre}::text as genre,
        (select count(*) from (${newestFirst(genre, MAX_COUNTED)}) counted) as songs_count,
        (${newestFirst(genre, 1)}) as newest_id`,
  )
  const { rows } = await sql<GenreRow>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

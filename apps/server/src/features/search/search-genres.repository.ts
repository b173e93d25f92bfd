import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { type SearchTerms, GENRE_MATCH, type Hit, MAX_HITS } from './search-match.repository.ts'

/** Songs of a genre that are too new for the rankings. */
const NEWEST_OF_GENRE = 50

const genreMatch = sql<typeof GENRE_MATCH>`${GENRE_MATCH}::integer`

/** Reads the lists that the rankings keep of each genre, most popular first. */
export async function findPopularOfGenres(
  db: DatabaseOrTransaction,
  { genres, generation }: SearchTerms,
  publicSongs: RawBuilder<boolean>,
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select songs.id, ${genreMatch} as match from (
      select song_id, min(rank) as rank from song_ranks
      where generation = ${generation} and sort = 'popular' and genre = any(${genres}::text[])
      group by song_id order by min(rank) limit ${MAX_HITS}
    ) ranked
    join songs on songs.id = ranked.song_id
    where ${publicSongs}
    order by ranked.rank`.execute(db)
  return rows
}

/** `ofGenre` must be the condition that the index of the genre was created with. */
export async function findNewestOfGenre(
  db: DatabaseOrTransaction,
  ofGenre: RawBuilder<boolean>,
  publicSongs: RawBuilder<boolean>,
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select songs.id, ${genreMatch} as match from songs
    where ${publicSongs} and ${ofGenre} order by songs.id desc limit ${NEWEST_OF_GENRE}`.execute(db)
  return rows
}

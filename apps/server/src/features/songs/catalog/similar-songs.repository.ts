import { SIMILARITIES, type Similarity } from '@cadenza/contract/catalog'
import type { Genre } from '@cadenza/vocabulary/genres'
import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { hasGenre, visibleTo } from '#features/songs/songs.repository.ts'

/** How many songs each part of the query reads at most: enough for a choice, whatever the size of the catalog. */
const MAX_CANDIDATES = 64
/** Songs whose tempos differ by less than this share count as equally near, so that their order can vary. */
const TEMPO_STEP = 0.02

export interface TempoRange {
  bpm: number
  from: number
  to: number
}

export interface SimilarSongsOptions {
  seedId: string
  genres: readonly Genre[]
  tempo: TempoRange | null
  excludedIds: readonly string[]
  limit: number
}

interface SimilarRow {
  id: string
  similarity: Similarity
}

const times = ({ bpm, from, to }: TempoRange, factor: number): TempoRange => ({
  bpm: bpm * factor,
  from: from * factor,
  to: to * factor,
})

const stepsFrom = ({ bpm }: TempoRange) =>
  sql`floor(abs(songs.tempo_bpm - ${bpm}::real) / ${bpm * TEMPO_STEP}::real)::int`

/** Every part is ordered as its index is, so that it stops after a few songs. */
function candidatesInGenre(genre: Genre, { tempo, excludedIds }: SimilarSongsOptions): RawBuilder<unknown>[] {
  const part = (
    rank: Similarity,
    steps: RawBuilder<unknown>,
    within: RawBuilder<unknown>,
    order: RawBuilder<unknown>,
  ) =>
    sql`(
      select songs.id, ${SIMILARITIES.indexOf(rank)}::int as rank, ${steps} as steps from songs
      where ${visibleTo(null)} and ${hasGenre(genre)} and songs.id <> all(${excludedIds}::uuid[]) and ${within}
      order by ${order} limit ${MAX_CANDIDATES}
    )`
  const upwardsAndDownwards = (rank: Similarity, range: TempoRange) => [
    part(
      rank,
      stepsFrom(range),
      sql`songs.tempo_bpm >= ${range.bpm}::real and songs.tempo_bpm <= ${range.to}::real`,
      sql`songs.tempo_bpm, songs.id`,
    ),
    part(
      rank,
      stepsFrom(range),
      sql`songs.tempo_bpm < ${range.bpm}::real and songs.tempo_bpm >= ${range.from}::real`,
      sql`songs.tempo_bpm desc, songs.id desc`,
    ),
  ]
  return [
    ...(tempo
      ? [
          ...upwardsAndDownwards('tempo', tempo),
          ...upwardsAndDownwards('half-or-double', times(tempo, 0.5)),
          ...upwardsAndDownwards('half-or-double', times(tempo, 2)),
        ]
      : []),
    part('genre', tempo ? stepsFrom(tempo) : sql`0`, sql`true`, sql`songs.id desc`),
  ]
}

/**
 * Nearest first. Among equally near songs the order depends on the song they are compared with, so that two songs of
 * one genre and tempo are not followed by the same ones.
 */
export async function findSimilarSongs(db: DatabaseOrTransaction, options: SimilarSongsOptions): Promise<SimilarRow[]> {
  const { genres, seedId, limit } = options
  if (genres.length === 0) return []
  const parts = genres.flatMap((genre) => candidatesInGenre(genre, options))
  const { rows } = await sql<{ id: string; rank: number }>`
    select id, rank from (
      select distinct on (id) id, rank, steps from (${sql.join(parts, sql` union all `)}) candidates
      order by id, rank, steps
    ) nearest
    order by rank, steps nulls last, md5(id::text || ${seedId}), id
    limit ${limit}`.execute(db)
  return rows.map(({ id, rank }) => ({ id, similarity: SIMILARITIES[rank] ?? 'genre' }))
}

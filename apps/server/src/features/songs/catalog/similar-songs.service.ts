import { SIMILARITIES, type SimilarSongs, type SimilarSongsQuery } from '@cadenza/contract/catalog'
import { isGenre } from '@cadenza/vocabulary/genres'
import type { Database } from '#platform/db/database.ts'
import { readSong, readSongs } from '#features/songs/songs.service.ts'
import { findSimilarSongs, type TempoRange } from './similar-songs.repository.ts'

const TEMPO_TOLERANCE = 0.08
/** A song may name every genre; only its first ones decide what is like it. */
const MAX_GENRES = 3

function tempoRangeOf(bpm: number | null): TempoRange | null {
  if (bpm === null || bpm <= 0) return null
  return { bpm, from: Math.round(bpm * (1 - TEMPO_TOLERANCE)), to: Math.round(bpm * (1 + TEMPO_TOLERANCE)) }
}

/**
 * Returns public songs that share a genre with the song, within about 8 % of its tempo. When those are too few, songs
 * at half or double of that tempo follow, and then songs of the genre at any tempo. The song itself must be visible to
 * the viewer, and may be private.
 */
export async function listSimilarSongs(
  db: Database,
  viewerId: string | null,
  songId: string,
  { limit, exclude }: SimilarSongsQuery,
): Promise<SimilarSongs> {
  const seed = await readSong(db, viewerId, songId)
  const genres = seed.genres.filter(isGenre).slice(0, MAX_GENRES)
  const tempo = tempoRangeOf(seed.tempoBpm)
  const excludedIds = [seed.id, ...(exclude?.split(',') ?? [])]
  const found = await findSimilarSongs(db, { seedId: seed.id, genres, tempo, excludedIds, limit })
  const songs = await readSongs(
    db,
    viewerId,
    found.map(({ id }) => id),
  )
  return {
    // Read again as public songs only: one that its owner has just made private is not given to them either.
    items: found.flatMap(({ id }) => songs.get(id) ?? []).filter(({ isPublic }) => isPublic),
    rule: {
      genres,
      bpm: tempo && { from: tempo.from, to: tempo.to },
      widenedTo: SIMILARITIES.findLast((step) => found.some(({ similarity }) => similarity === step)) ?? 'tempo',
    },
  }
}

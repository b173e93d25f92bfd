import type { SimilarSongs } from '@cadenza/contract/catalog'
import type { Song } from '@cadenza/contract/songs'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { shareTokenOf } from '#widgets/song/song-path.ts'

const NONE: SimilarSongs = { items: [], rule: { genres: [], bpm: null, widenedTo: 'tempo' } }

/** A private song that was opened by a share link has none, because only its link lets the viewer know of it. */
export async function findSimilarSongs(song: Song, excludedIds: readonly string[]): Promise<SimilarSongs> {
  if (shareTokenOf(song) !== null) return NONE
  const query = excludedIds.length > 0 ? { exclude: excludedIds.join(',') } : {}
  try {
    return await dataOrThrow(api.GET('/api/songs/{id}/similar', { params: { path: { id: song.id }, query } }))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return NONE
    throw error
  }
}

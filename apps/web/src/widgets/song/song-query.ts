import type { Lyrics, Song } from '@cadenza/contract/songs'
import { queryOptions } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { findOfflineSong } from '#widgets/offline/find-offline-song.ts'
import type { OfflineSong } from '#widgets/offline/offline-song-store.ts'

/** While the server is unreachable, the copy of the song on this device is used. */
async function offlineSongOrThrow(error: unknown, id: string): Promise<OfflineSong> {
  const offlineSong = error instanceof ApiError && error.isUnreachable ? await findOfflineSong(id) : null
  if (!offlineSong) throw error
  return offlineSong
}

async function fetchSong(id: string, signal: AbortSignal): Promise<Song> {
  try {
    return await dataOrThrow(api.GET('/api/songs/{id}', { params: { path: { id } }, signal }))
  } catch (error) {
    return (await offlineSongOrThrow(error, id)).song
  }
}

export const songQuery = (id: string) =>
  queryOptions({
    queryKey: ['song', id],
    queryFn: ({ signal }) => fetchSong(id, signal),
    meta: { mapSongs: (data, change) => change(data as Song) },
  })

async function fetchLyrics(id: string, signal: AbortSignal): Promise<Lyrics | null> {
  try {
    return await dataOrThrow(api.GET('/api/songs/{id}/lyrics', { params: { path: { id } }, signal }))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
    return (await offlineSongOrThrow(error, id)).lyrics
  }
}

/** Null for a song without lyrics. Lyrics never change once the song exists. */
export const lyricsQuery = (id: string) =>
  queryOptions({
    queryKey: ['lyrics', id],
    queryFn: ({ signal }) => fetchLyrics(id, signal),
    staleTime: Infinity,
  })

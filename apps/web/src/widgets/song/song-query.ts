import type { Lyrics, Song } from '@cadenza/contract/songs'
import { queryOptions } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { findOfflineSong } from '#widgets/offline/find-offline-song.ts'
import type { OfflineSong } from '#widgets/offline/offline-song-store.ts'
import { shareTokenOf } from './song-path.ts'

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

const querySong = (queryKey: readonly [kind: string, key: string], fetch: (signal: AbortSignal) => Promise<Song>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => fetch(signal),
    meta: { mapSongs: (data, change) => change(data as Song) },
  })

export const songQuery = (id: string) => querySong(['song', id], (signal) => fetchSong(id, signal))

export const sharedSongQuery = (token: string) =>
  querySong(['shared-song', token], (signal) =>
    dataOrThrow(api.GET('/api/share-links/{token}', { params: { path: { token } }, signal })),
  )

/** Reads a song in the way in which the viewer has got it. */
export function latestSongQuery(song: Song) {
  const shareToken = shareTokenOf(song)
  return shareToken === null ? songQuery(song.id) : sharedSongQuery(shareToken)
}

type SongOfLyrics = Pick<Song, 'id' | 'audioUrl'>

const requestLyrics = ({ id, audioUrl }: SongOfLyrics, signal: AbortSignal): Promise<Lyrics> => {
  const token = shareTokenOf({ audioUrl })
  return token === null
    ? dataOrThrow(api.GET('/api/songs/{id}/lyrics', { params: { path: { id } }, signal }))
    : dataOrThrow(api.GET('/api/share-links/{token}/lyrics', { params: { path: { token } }, signal }))
}

async function fetchLyrics(song: SongOfLyrics, signal: AbortSignal): Promise<Lyrics | null> {
  try {
    return await requestLyrics(song, signal)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
    return (await offlineSongOrThrow(error, song.id)).lyrics
  }
}

/** Null for a song without lyrics. They change only with another version of the song, which invalidates them. */
export const lyricsQuery = (song: SongOfLyrics) =>
  queryOptions({
    queryKey: ['lyrics', song.id],
    queryFn: ({ signal }) => fetchLyrics(song, signal),
    staleTime: Infinity,
  })

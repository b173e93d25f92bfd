import type { Lyrics, Song } from '@cadenza/contract/songs'
import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { findKept } from '#widgets/offline/find-kept.ts'
import type { KeptRecord } from '#widgets/offline/kept-store.ts'

/** While nobody can be asked, what is kept on this device of a song has to do. */
async function keptOrThrow(error: unknown, id: string): Promise<KeptRecord> {
  const kept = error instanceof ApiError && error.isUnreachable ? await findKept(id) : null
  if (!kept) throw error
  return kept
}

async function findSong(id: string, signal: AbortSignal): Promise<Song> {
  try {
    return await answerOf(api.GET('/api/songs/{id}', { params: { path: { id } }, signal }))
  } catch (error) {
    return (await keptOrThrow(error, id)).song
  }
}

export const songQuery = (id: string) =>
  queryOptions({
    queryKey: ['song', id],
    queryFn: ({ signal }) => findSong(id, signal),
    meta: { mapSongs: (data, change) => change(data as Song) },
  })

async function findLyrics(id: string, signal: AbortSignal): Promise<Lyrics | null> {
  try {
    return await answerOf(api.GET('/api/songs/{id}/lyrics', { params: { path: { id } }, signal }))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
    return (await keptOrThrow(error, id)).lyrics
  }
}

/** Null for a song without words. They never change once it is made. */
export const lyricsQuery = (id: string) =>
  queryOptions({
    queryKey: ['lyrics', id],
    queryFn: ({ signal }) => findLyrics(id, signal),
    staleTime: Infinity,
  })

import type { Song } from '@cadenza/contract/songs'
import type { SongVersions } from '@cadenza/contract/rehearsal/versions'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { offlineSongs } from '#widgets/offline/offline-songs.ts'
import { playback } from '#widgets/playback/use-playback.ts'
import { patchSong } from '#widgets/song/song-cache.ts'
import { songQuery } from '#widgets/song/song-query.ts'

/** The copy on this device is played first, so it has to be the new recording too. */
async function replaceOfflineCopy(song: Song): Promise<void> {
  const copy = await offlineSongs.find(song.id)
  if (copy !== null && copy.song.fingerprint !== song.fingerprint) await offlineSongs.replace(song)
}

async function showRecording(client: QueryClient, songId: string, fingerprint: string | null): Promise<void> {
  const song = await client.fetchQuery({ ...songQuery(songId), staleTime: 0 })
  // The list of versions was the older one.
  if (song.fingerprint !== fingerprint) return
  patchSong(client, songId, song)
  await replaceOfflineCopy(song).catch(() => undefined)
  playback.replaceAudio(song)
  // Lines may have been changed, and are sung at other times.
  await client.invalidateQueries({ queryKey: ['lyrics', songId] })
}

/** When another version has become current, here or on another device, the page shows and the player plays that one. */
export function useCurrentRecording(song: Song, versions: SongVersions | undefined): void {
  const client = useQueryClient()
  const current = versions?.items.find(({ isCurrent }) => isCurrent)
  const isOutdated = current !== undefined && current.fingerprint !== song.fingerprint
  const fingerprint = current?.fingerprint ?? null
  useEffect(() => {
    // A song that cannot be fetched now is fetched when the page is opened again.
    if (isOutdated) showRecording(client, song.id, fingerprint).catch(() => undefined)
  }, [client, song.id, isOutdated, fingerprint])
}

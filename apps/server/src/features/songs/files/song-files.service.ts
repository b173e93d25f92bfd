import type { DownloadQuality } from '@cadenza/contract/songs'
import type { Database } from '#platform/db/database.ts'
import * as downloads from './downloads.repository.ts'
import { audioKey, coverKey, lyricsKey } from './song-media-keys.service.ts'
import { findSongMedia } from '#features/songs/songs.repository.ts'

/** Where the files of a song lie right now: they move when it becomes private. */
export interface SongFileKeys {
  audio: string
  coverPng: string
  lyrics: string | null
}

/** Null when the viewer may not have it, or no longer. */
export async function findSongFiles(
  db: Database,
  { viewerId, songId }: { viewerId: string; songId: string },
  quality: DownloadQuality,
): Promise<SongFileKeys | null> {
  const song = await findSongMedia(db, viewerId, songId)
  if (!song) return null
  return {
    audio: audioKey(song.audioFolder, quality),
    coverPng: coverKey(song.coverFolder, 'png'),
    lyrics: song.hasLyrics ? lyricsKey(song.audioFolder) : null,
  }
}

/** In the list of their downloads. Songs that are gone meanwhile are left out. */
export async function recordDownloads(
  db: Database,
  viewerId: string,
  songIds: readonly string[],
  quality: DownloadQuality,
): Promise<void> {
  await downloads.recordDownloads(db, viewerId, songIds, quality)
}

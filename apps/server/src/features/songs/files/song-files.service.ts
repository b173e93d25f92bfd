import type { DownloadQuality } from '@cadenza/contract/songs'
import type { Database } from '#platform/db/database.ts'
import * as downloads from './downloads.repository.ts'
import { audioKey, coverKey, lyricsKey, midiKey } from './song-media-keys.service.ts'
import { findSongMedia } from '#features/songs/songs.repository.ts'

/** The current object keys of a song's files; they change when the song becomes private. */
export interface SongFileKeys {
  audio: string
  coverPng: string
  lyrics: string | null
  midi: string | null
}

/** Returns null when the viewer may not, or may no longer, see the song. */
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
    midi: song.hasMidi ? midiKey(song.audioFolder) : null,
  }
}

/** Adds songs to the viewer's downloads, without songs that were deleted meanwhile. */
export async function recordDownloads(
  db: Database,
  viewerId: string,
  songIds: readonly string[],
  quality: DownloadQuality,
): Promise<void> {
  await downloads.recordDownloads(db, viewerId, songIds, quality)
}

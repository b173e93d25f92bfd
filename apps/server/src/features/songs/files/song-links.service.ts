import { type Download, type DownloadQuality, Lyrics } from '@cadenza/contract/songs'
import { titleToFileName } from '@cadenza/domain/text/file-name'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { recordDownloads } from './downloads.repository.ts'
import { audioKey, coverKey, lyricsKey } from './song-media-keys.service.ts'
import * as songs from '#features/songs/songs.repository.ts'

export interface SongLinkDeps {
  db: Database
  store: MediaStore
}

interface SongRequest {
  viewerId: string | null
  songId: string
}

const PRIVATE_LINK_SECONDS = 600
const PUBLIC_LINK_SECONDS = 3600
/** How long a browser may cache the redirect to a cover; well below the lifetime of the link. */
const PUBLIC_COVER_MAX_AGE_SECONDS = 900

const linkTtlSeconds = (song: songs.SongMedia): number => (song.isPublic ? PUBLIC_LINK_SECONDS : PRIVATE_LINK_SECONDS)

async function findMedia({ db }: SongLinkDeps, { viewerId, songId }: SongRequest): Promise<songs.SongMedia> {
  const song = await songs.findSongMedia(db, viewerId, songId)
  if (!song) throw new AppError('NOT_FOUND')
  return song
}

export async function linkToAudio(deps: SongLinkDeps, request: SongRequest, quality: DownloadQuality): Promise<string> {
  const song = await findMedia(deps, request)
  return deps.store.signGet(audioKey(song.audioFolder, quality), { expiresInSeconds: linkTtlSeconds(song) })
}

export async function linkToCover(
  deps: SongLinkDeps,
  request: SongRequest,
  size: 256 | 1024,
): Promise<{ url: string; maxAgeSeconds: number }> {
  const song = await findMedia(deps, request)
  const url = await deps.store.signGet(coverKey(song.coverFolder, size), { expiresInSeconds: linkTtlSeconds(song) })
  return { url, maxAgeSeconds: song.isPublic ? PUBLIC_COVER_MAX_AGE_SECONDS : 0 }
}

export async function linkToDownload(
  deps: SongLinkDeps,
  request: SongRequest & { viewerId: string },
  quality: DownloadQuality,
): Promise<Download> {
  const song = await findMedia(deps, request)
  await recordDownloads(deps.db, request.viewerId, [song.id], quality)
  const fileName = titleToFileName(song.title, 'mp3')
  const expiresInSeconds = linkTtlSeconds(song)
  const expiresAt = new Date(Date.now() + expiresInSeconds * 1000).toISOString()
  const key = audioKey(song.audioFolder, quality)
  return { url: await deps.store.signGet(key, { expiresInSeconds, downloadName: fileName }), fileName, expiresAt }
}

export async function readLyrics(deps: SongLinkDeps, request: SongRequest): Promise<Lyrics> {
  const song = await findMedia(deps, request)
  const bytes = song.hasLyrics ? await deps.store.get(lyricsKey(song.audioFolder)) : null
  if (!bytes) throw new AppError('NOT_FOUND')
  return Lyrics.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
}

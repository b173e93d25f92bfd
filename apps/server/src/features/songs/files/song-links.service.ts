import { type Download, type DownloadQuality, Lyrics } from '@cadenza/contract/songs'
import { titleToFileName } from '@cadenza/domain/text/file-name'
import type { MediaStore, SignOptions } from '#adapters/media-store/media-store.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { recordDownloads } from './downloads.repository.ts'
import { audioKey, coverKey, lyricsKey } from './song-media-keys.service.ts'
import * as songs from '#features/songs/songs.repository.ts'

export interface SongLinkDeps {
  db: Database
  store: MediaStore
}

interface ViewerRequest {
  viewerId: string | null
  songId: string
}

/** By a viewer for a song that they may see, or by whoever has the link for the song that it opens. */
type SongRequest = ViewerRequest | { shareLinkId: Buffer }

type LinkLife = Pick<SignOptions, 'expiresInSeconds' | 'isShared'>

type RequestedMedia = songs.SongMedia & { endsAt: Date | null }

/** Long enough to follow a redirect. A player that needs more of the file later asks for the next link. */
export const PRIVATE_LINK_SECONDS = 60
const PUBLIC_LINK_SECONDS = 3600
/** How long a browser may cache the redirect to a cover; well below the lifetime of the link. */
const PUBLIC_COVER_MAX_AGE_SECONDS = 900

/**
 * A link to a public file is the same for everybody, so that caches on the way can keep the file. One to a private file
 * never lasts longer than the share link that it was handed out for.
 */
export function linkLifeOf({ isPublic, endsAt }: Pick<RequestedMedia, 'isPublic' | 'endsAt'>): LinkLife {
  if (isPublic) return { expiresInSeconds: PUBLIC_LINK_SECONDS, isShared: true }
  const secondsLeft = endsAt ? Math.floor((endsAt.getTime() - Date.now()) / 1000) : PRIVATE_LINK_SECONDS
  return { expiresInSeconds: Math.max(1, Math.min(PRIVATE_LINK_SECONDS, secondsLeft)) }
}

async function findMedia({ db }: SongLinkDeps, request: SongRequest): Promise<RequestedMedia> {
  if ('shareLinkId' in request) {
    const song = await songs.findMediaByShareLink(db, request.shareLinkId)
    if (!song) throw new AppError('NOT_FOUND')
    return song
  }
  const song = await songs.findSongMedia(db, request.viewerId, request.songId)
  if (!song) throw new AppError('NOT_FOUND')
  return { ...song, endsAt: null }
}

export async function linkToAudio(
  deps: SongLinkDeps,
  request: SongRequest,
  quality: DownloadQuality,
): Promise<{ url: string; songId: string; isPublic: boolean }> {
  const song = await findMedia(deps, request)
  const url = await deps.store.signGet(audioKey(song.audioFolder, quality), linkLifeOf(song))
  return { url, songId: song.id, isPublic: song.isPublic }
}

export async function linkToCover(
  deps: SongLinkDeps,
  request: SongRequest,
  size: 256 | 1024,
): Promise<{ url: string; maxAgeSeconds: number }> {
  const song = await findMedia(deps, request)
  const url = await deps.store.signGet(coverKey(song.coverFolder, size), linkLifeOf(song))
  return { url, maxAgeSeconds: song.isPublic ? PUBLIC_COVER_MAX_AGE_SECONDS : 0 }
}

export async function linkToDownload(
  deps: SongLinkDeps,
  request: ViewerRequest & { viewerId: string },
  quality: DownloadQuality,
): Promise<Download> {
  const song = await findMedia(deps, request)
  await recordDownloads(deps.db, request.viewerId, [song.id], quality)
  const fileName = titleToFileName(song.title, 'mp3')
  const { expiresInSeconds } = linkLifeOf(song)
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

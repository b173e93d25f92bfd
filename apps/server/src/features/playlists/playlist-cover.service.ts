import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { PictureError, reencodePicture } from '#adapters/picture/reencode-picture.ts'
import { RemoteFileError, type RemoteFiles } from '#adapters/remote-file/remote-file.ts'
import { versionOf } from '#features/songs/song-cover.service.ts'
import { newMediaFolder } from '#features/songs/song-media.service.ts'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import * as covers from './playlist-cover.repository.ts'

export interface CoverKeeper {
  db: Database
  store: MediaStore
  logger: Logger
  remoteFiles: RemoteFiles
}

/** Whoever followed it when the playlist was public is soon without, once it is not. */
const LINK_SECONDS = 600
const PUBLIC_MAX_AGE_SECONDS = 300

const FILES = {
  256: { name: '256.webp', contentType: 'image/webp' },
  1024: { name: '1024.webp', contentType: 'image/webp' },
  jpeg: { name: '1024.jpg', contentType: 'image/jpeg' },
} as const

export type PlaylistCoverFile = keyof typeof FILES

const keyOf = (folder: string, file: PlaylistCoverFile): string => `picture/${folder}/${FILES[file].name}`
const keysIn = (folder: string): string[] => [keyOf(folder, 256), keyOf(folder, 1024), keyOf(folder, 'jpeg')]

export const playlistCoverUrlOf = (playlistId: string, folder: string): string =>
  `/api/playlists/${playlistId}/cover?v=${versionOf(folder)}`

/** The row names a complete set of files at any moment; what a crash leaves over belongs to no playlist and is swept. */
export async function setCover(
  keeper: CoverKeeper,
  userId: string,
  playlistId: string,
  bytes: Uint8Array,
): Promise<void> {
  const playlist = await covers.findCover(keeper.db, userId, playlistId)
  if (playlist?.userId !== userId) throw new AppError('NOT_FOUND')
  const folder = await storePicture(keeper, bytes)
  await replace(keeper, userId, playlistId, folder)
}

export async function removeCover(keeper: CoverKeeper, userId: string, playlistId: string): Promise<void> {
  await replace(keeper, userId, playlistId, null)
}

async function replace(keeper: CoverKeeper, userId: string, playlistId: string, folder: string | null): Promise<void> {
  const before = await covers.replaceCoverFolder(keeper.db, userId, playlistId, folder)
  await discardCover(keeper, before ? before.coverFolder : folder)
  if (!before) throw new AppError('NOT_FOUND')
}

/**
 * A write that was refused leaves a picture that nobody has. After any other error nobody knows whether the row names it: then it
 * stays, and if it does not, it is swept.
 */
export async function writeWithCover<T>(
  keeper: CoverKeeper | null,
  folder: string | null,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (keeper && error instanceof AppError) await discardCover(keeper, folder)
    throw error
  }
}

/** In the transaction of other changes. Answers with the folder that is to be discarded after it. */
export async function replaceCoverIn(
  tx: DatabaseOrTransaction,
  userId: string,
  playlistId: string,
  folder: string | null,
): Promise<string | null> {
  const before = await covers.replaceCoverFolder(tx, userId, playlistId, folder)
  if (!before) throw new AppError('NOT_FOUND')
  return before.coverFolder
}

/** Copies the picture behind a link into a folder of ours, which no playlist has yet. The link itself is not kept. */
export async function fetchCover(keeper: CoverKeeper, url: string): Promise<string> {
  return storePicture(keeper, await readRemote(keeper.remoteFiles, url))
}

async function readRemote(remoteFiles: RemoteFiles, url: string): Promise<Uint8Array> {
  try {
    return await remoteFiles.read(url)
  } catch (error) {
    if (error instanceof RemoteFileError) throw new AppError('ARTWORK_REFUSED', { cause: error })
    throw error
  }
}

async function storePicture(keeper: CoverKeeper, bytes: Uint8Array): Promise<string> {
  const picture = await reencodePicture(bytes).catch((error: unknown) => {
    throw error instanceof PictureError ? new AppError('ARTWORK_REFUSED', { cause: error }) : error
  })
  const folder = newMediaFolder()
  const put = (file: PlaylistCoverFile, body: Uint8Array) =>
    keeper.store.put(keyOf(folder, file), body, { contentType: FILES[file].contentType })
  const stored = await Promise.allSettled([
    put(256, picture.small),
    put(1024, picture.large),
    put('jpeg', picture.jpeg),
  ])
  const failure = stored.find((one) => one.status === 'rejected')
  if (!failure) return folder
  await discardCover(keeper, folder)
  throw failure.reason
}

export async function discardCover({ store, logger }: CoverKeeper, folder: string | null): Promise<void> {
  if (folder === null) return
  await store.deleteMany(keysIn(folder)).catch((error: unknown) => {
    logger.warn({ err: error, folder }, 'a picture that no playlist has is left to the sweeper')
  })
}

export async function linkToPlaylistCover(
  { db, store }: Pick<CoverKeeper, 'db' | 'store'>,
  viewerId: string | null,
  playlistId: string,
  file: PlaylistCoverFile,
): Promise<{ url: string; maxAgeSeconds: number }> {
  const playlist = await covers.findCover(db, viewerId, playlistId)
  if (!playlist?.coverFolder) throw new AppError('NOT_FOUND')
  const url = await store.signGet(keyOf(playlist.coverFolder, file), { expiresInSeconds: LINK_SECONDS })
  return { url, maxAgeSeconds: playlist.isPublic ? PUBLIC_MAX_AGE_SECONDS : 0 }
}

/** Those of the folders that hold the picture of a playlist, binned or not. */
export async function findKnownPictures(db: DatabaseOrTransaction, folders: readonly string[]): Promise<Set<string>> {
  return new Set(await covers.findCoverFolders(db, folders))
}

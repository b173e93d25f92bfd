import {
  discardPicture,
  type PictureFile,
  type PictureDeps,
  pictureKey,
  storePicture,
} from '#features/media/pictures.service.ts'
import { folderVersion } from '#features/songs/files/song-cover.service.ts'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import * as covers from './playlist-cover.repository.ts'

export interface PlaylistCoverDeps extends PictureDeps {
  db: Database
}

/** Short, so that links handed out for a public playlist stop working soon after it became private. */
/** Browsers may cache the redirect to the cover of a public playlist, so its link lives longer than that. */
const PUBLIC_LINK_SECONDS = 600
const PRIVATE_LINK_SECONDS = 60
const PUBLIC_MAX_AGE_SECONDS = 300

export const playlistCoverUrlOf = (playlistId: string, folder: string): string =>
  `/api/playlists/${playlistId}/cover?v=${folderVersion(folder)}`

/**
 * The row names a complete set of files at any moment; files that a crash leaves behind belong to no playlist and are
 * deleted by the sweeper.
 */
export async function setCover(
  deps: PlaylistCoverDeps,
  userId: string,
  playlistId: string,
  bytes: Uint8Array,
): Promise<void> {
  const playlist = await covers.findCover(deps.db, userId, playlistId)
  if (playlist?.userId !== userId) throw new AppError('NOT_FOUND')
  const folder = await storePicture(deps, userId, bytes)
  await replaceCover(deps, userId, playlistId, folder)
}

export async function removeCover(deps: PlaylistCoverDeps, userId: string, playlistId: string): Promise<void> {
  await replaceCover(deps, userId, playlistId, null)
}

async function replaceCover(
  deps: PlaylistCoverDeps,
  userId: string,
  playlistId: string,
  folder: string | null,
): Promise<void> {
  const before = await covers.replaceCoverFolder(deps.db, userId, playlistId, folder)
  await discardPicture(deps, before ? before.coverFolder : folder)
  if (!before) throw new AppError('NOT_FOUND')
}

/** Runs in the transaction of other changes. Returns the folder that must be discarded after it has committed. */
export async function replaceCoverInTransaction(
  tx: DatabaseOrTransaction,
  userId: string,
  playlistId: string,
  folder: string | null,
): Promise<string | null> {
  const before = await covers.replaceCoverFolder(tx, userId, playlistId, folder)
  if (!before) throw new AppError('NOT_FOUND')
  return before.coverFolder
}

export async function linkToPlaylistCover(
  { db, store }: Pick<PlaylistCoverDeps, 'db' | 'store'>,
  viewerId: string | null,
  playlistId: string,
  file: PictureFile,
): Promise<{ url: string; maxAgeSeconds: number }> {
  const playlist = await covers.findCover(db, viewerId, playlistId)
  if (!playlist?.coverFolder) throw new AppError('NOT_FOUND')
  const url = await store.signGet(pictureKey(playlist.coverFolder, file), {
    expiresInSeconds: playlist.isPublic ? PUBLIC_LINK_SECONDS : PRIVATE_LINK_SECONDS,
    isShared: playlist.isPublic,
  })
  return { url, maxAgeSeconds: playlist.isPublic ? PUBLIC_MAX_AGE_SECONDS : 0 }
}

/** Returns those of the folders that hold the picture of a playlist, binned or not. */
export async function findUsedCoverFolders(
  db: DatabaseOrTransaction,
  folders: readonly string[],
): Promise<Set<string>> {
  return new Set(await covers.findCoverFolders(db, folders))
}

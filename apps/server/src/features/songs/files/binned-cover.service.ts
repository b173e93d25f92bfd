import type { SongCover } from '@cadenza/contract/songs'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findBinnedCovers, findBinnedMedia } from '#features/songs/songs.repository.ts'
import { folderVersion } from './song-cover.service.ts'
import { PRIVATE_LINK_SECONDS, type SongLinkDeps } from './song-links.service.ts'
import { coverKey } from './song-media-keys.service.ts'

/** Returns title and cover of the user's binned songs by the id of their generation. */
export async function readBinnedCovers(
  db: Database,
  ownerId: string,
  generationIds: readonly string[],
): Promise<Map<string, { title: string; cover: SongCover }>> {
  if (generationIds.length === 0) return new Map()
  const rows = await findBinnedCovers(db, ownerId, generationIds)
  return new Map(
    rows.map(({ id, generationId, title, coverFolder, artworkGradient, palette }) => [
      generationId,
      {
        title,
        cover: {
          songId: id,
          artworkUrl: `/api/bin/songs/${id}/cover?v=${folderVersion(coverFolder)}`,
          artworkGradient,
          palette,
        },
      },
    ]),
  )
}

/** No other link to a file of a binned song is handed out, and this one only to its owner. */
export async function linkToBinnedCover(
  { db, store }: SongLinkDeps,
  ownerId: string,
  songId: string,
  size: 256 | 1024,
): Promise<string> {
  const song = await findBinnedMedia(db, songId)
  if (song?.userId !== ownerId) throw new AppError('NOT_FOUND')
  return store.signGet(coverKey(song.coverFolder, size), { expiresInSeconds: PRIVATE_LINK_SECONDS })
}

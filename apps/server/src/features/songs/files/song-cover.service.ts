import type { SongCover } from '@cadenza/contract/songs'
import type { CoverRequest } from '@cadenza/cover/draw-cover'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import * as songs from '#features/songs/songs.repository.ts'

/** Enough of a folder's name to see that the files have moved, and far too little to guess the folder. */
export const folderVersion = (folder: string): string => folder.slice(0, 8)

export const coverUrlOf = (songId: string, coverFolder: string, songUrl = `/api/songs/${songId}`): string =>
  `${songUrl}/cover?v=${folderVersion(coverFolder)}`

export type CoverRow = songs.CoverRow

/** For queries of other features, whose rows then hold a `CoverRow`. */
export const coverOfSong = songs.coverOfSong

export const coverOf = ({ id, coverFolder, artworkGradient, palette }: CoverRow): SongCover => ({
  songId: id,
  artworkUrl: coverUrlOf(id, coverFolder),
  artworkGradient,
  palette,
})

/** Returns covers by song id, without songs that the viewer may not see. */
export async function readCovers(
  db: DatabaseOrTransaction,
  viewerId: string | null,
  songIds: readonly string[],
): Promise<Map<string, SongCover>> {
  if (songIds.length === 0) return new Map()
  const rows = await songs.findCovers(db, viewerId, songIds)
  return new Map(rows.map((row) => [row.id, coverOf(row)]))
}

/** Returns the input that draws the song's cover again. */
export async function readCoverRequest(
  db: DatabaseOrTransaction,
  viewerId: string | null,
  songId: string,
): Promise<Required<CoverRequest> | null> {
  return (await songs.findCoverRequest(db, viewerId, songId))?.cover ?? null
}

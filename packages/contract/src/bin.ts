import { z } from 'zod'
import { OpaqueCursor } from './library.ts'
import { SongCover } from './songs.ts'

const binTimes = {
  deletedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().describe('When it can no longer be restored and is deleted for good.'),
}

export const BinnedSong = z
  .object({
    generationId: z.uuid().describe('Restores the song with `/api/generations/{id}/restore`.'),
    title: z.string(),
    cover: SongCover.describe('Only the owner can open its URL.'),
    ...binTimes,
  })
  .meta({ id: 'BinnedSong' })

export const BinnedSongPage = z
  .object({ items: z.array(BinnedSong), nextCursor: OpaqueCursor.nullable() })
  .meta({ id: 'BinnedSongPage' })

export const BinnedPlaylist = z
  .object({
    id: z.uuid(),
    title: z.string(),
    songsCount: z.int().min(0),
    covers: z.array(SongCover).max(4).describe('Covers of the first four songs.'),
    ...binTimes,
  })
  .meta({ id: 'BinnedPlaylist' })

export const BinnedPlaylistPage = z
  .object({ items: z.array(BinnedPlaylist), nextCursor: OpaqueCursor.nullable() })
  .meta({ id: 'BinnedPlaylistPage' })

export const BinQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: OpaqueCursor.optional(),
})

export const BinTotals = z.object({ songs: z.int().min(0), playlists: z.int().min(0) }).meta({ id: 'BinTotals' })

export const EmptyBinQuery = z.object({
  until: z.iso
    .datetime()
    .describe('Only what was deleted up to this time is removed, so that nothing is lost that the user has not seen.'),
})

export const EmptiedBin = z.object({ removed: z.int().min(0) }).meta({ id: 'EmptiedBin' })

export type BinnedSong = z.infer<typeof BinnedSong>
export type BinnedSongPage = z.infer<typeof BinnedSongPage>
export type BinnedPlaylist = z.infer<typeof BinnedPlaylist>
export type BinnedPlaylistPage = z.infer<typeof BinnedPlaylistPage>
export type BinQuery = z.infer<typeof BinQuery>
export type BinTotals = z.infer<typeof BinTotals>

import { z } from 'zod'
import { OpaqueCursor, CursorPageQuery } from './library.ts'
import { Song, SongCover } from './songs.ts'

const title = z.string().trim().min(1).max(200)
const description = z.string().trim().max(1000)
const artworkUrl = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(2000)])

/** A blank text counts as missing. */
export const NewPlaylist = z
  .object({
    title,
    description: description.optional(),
    artworkUrl: artworkUrl.optional(),
    isPublic: z.boolean().default(false),
    songId: z.uuid().optional().describe('First song, added by the same request that creates the playlist.'),
  })
  .strict()
  .meta({ id: 'NewPlaylist' })

/** A missing field stays unchanged; null or a blank text clears the field. */
export const PlaylistChange = z
  .object({
    title: title.optional(),
    description: description.nullable().optional(),
    artworkUrl: artworkUrl.nullable().optional(),
    isPublic: z.boolean().optional(),
  })
  .strict()
  .meta({ id: 'PlaylistChange' })

export const Playlist = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    creatorName: z.string().nullable(),
    title: z.string(),
    description: z.string().nullable(),
    artworkUrl: z
      .string()
      .nullable()
      .describe('Custom cover chosen by the owner. If null, the cover is drawn from `covers`.'),
    isPublic: z.boolean(),
    songsCount: z
      .int()
      .min(0)
      .describe('Number of songs that the viewer may hear. `duration` and `covers` include only these.'),
    duration: z.number().describe('Total duration of the songs in seconds.'),
    covers: z.array(SongCover).max(4).describe('Covers of the first four songs.'),
    containsSong: z
      .boolean()
      .nullable()
      .describe('Whether the playlist contains the song of the query. Null if the query names none.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int().min(0).describe('Increases with every change of the songs or their order.'),
  })
  .meta({ id: 'Playlist' })

export const PlaylistPage = z
  .object({ items: z.array(Playlist), nextCursor: OpaqueCursor.nullable() })
  .meta({ id: 'PlaylistPage' })

export const PlaylistWithSongs = Playlist.extend({
  songs: z.object({
    items: z.array(z.object({ addedAt: z.iso.datetime(), song: Song })),
    nextCursor: z.int().nullable(),
  }),
}).meta({ id: 'PlaylistWithSongs' })

export const PLAYLIST_SORTS = ['added', 'changed', 'title'] as const

export const PlaylistQuery = CursorPageQuery.extend({
  song: z.uuid().optional().describe('Each playlist states in `containsSong` whether it contains this song.'),
  sort: z.enum(PLAYLIST_SORTS).default('added').describe('Newest first, most recently changed first, or by title.'),
})

/** Holds the ids of all songs, so that a page that shows some of them can sort them into the current order. */
export const PlaylistOrder = z
  .object({ version: z.int().min(0), songIds: z.array(z.uuid()) })
  .meta({ id: 'PlaylistOrder' })

/**
 * The position is given by the preceding song and not by an index, so that it stays correct after a concurrent change.
 */
export const SongPosition = z
  .object({ after: z.uuid().nullable().describe('The song that it follows after the move. Null makes it the first.') })
  .strict()
  .meta({ id: 'SongPosition' })

export const PlaylistSongsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.coerce.number().int().optional().describe('`songs.nextCursor` of the previous page.'),
})

export const PlaylistParams = z.object({ id: z.uuid() })
export const PlaylistSongParams = z.object({ id: z.uuid(), songId: z.uuid() })
export const PlaylistSong = z.object({ songId: z.uuid() }).strict().meta({ id: 'PlaylistSong' })

export type NewPlaylist = z.infer<typeof NewPlaylist>
export type PlaylistChange = z.infer<typeof PlaylistChange>
export type Playlist = z.infer<typeof Playlist>
export type PlaylistOrder = z.infer<typeof PlaylistOrder>
export type PlaylistPage = z.infer<typeof PlaylistPage>
export type PlaylistQuery = z.infer<typeof PlaylistQuery>
export type PlaylistSort = (typeof PLAYLIST_SORTS)[number]
export type PlaylistSongsQuery = z.infer<typeof PlaylistSongsQuery>
export type PlaylistWithSongs = z.infer<typeof PlaylistWithSongs>

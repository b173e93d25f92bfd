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
    songId: z.uuid().optional().describe('Its first song: one request makes the playlist and saves the song to it'),
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
    artworkUrl: z.string().nullable().describe('Chosen by its owner; else it is drawn from `covers`'),
    isPublic: z.boolean(),
    songsCount: z.int().min(0).describe('Songs that whoever asks may hear, here and in what follows'),
    duration: z.number().describe('Seconds, of all songs together'),
    covers: z.array(SongCover).max(4).describe('Of its first four songs'),
    containsSong: z.boolean().nullable().describe('Whether it holds the song that was asked about, if one was'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int().min(0).describe('Rises with every change of its songs or of their order'),
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
  song: z.uuid().optional().describe('Tells of each playlist whether it contains this song'),
  sort: z.enum(PLAYLIST_SORTS).default('added').describe('Newest first, latest changed first, or by title'),
})

/** Holds the ids of all songs, so that a page that shows some of them can sort them into the current order. */
export const PlaylistOrder = z
  .object({ version: z.int().min(0), songIds: z.array(z.uuid()) })
  .meta({ id: 'PlaylistOrder' })

/**
 * The position is given by the preceding song and not by an index, so that it stays correct after a concurrent change.
 */
export const SongPosition = z
  .object({ after: z.uuid().nullable().describe('The song that it follows from now on; null: none, it is the first') })
  .strict()
  .meta({ id: 'SongPosition' })

export const PlaylistSongsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.coerce.number().int().optional().describe('`songs.nextCursor` of the page before'),
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

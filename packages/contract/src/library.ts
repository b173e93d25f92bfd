import { GENRES } from '@cadenza/vocabulary/genres'
import { z } from 'zod'
import { DOWNLOAD_QUALITIES, Song } from './songs.ts'

export const OpaqueCursor = z
  .string()
  .max(600)
  .describe('Opaque value from the server that identifies the last item of a page.')

const searchText = z.string().trim().max(100)

export const CursorPageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: OpaqueCursor.optional(),
  q: searchText.optional().describe('Only items whose title or creator contains this text, ignoring case and accents.'),
})

export const LIBRARY_SONGS_SORTS = ['added', 'title', 'duration'] as const

/** Lists the songs that a user liked or downloaded. */
export const LibrarySongsQuery = CursorPageQuery.extend({
  sort: z.enum(LIBRARY_SONGS_SORTS).default('added').describe('Latest first, by title, or shortest first.'),
})

export const LibrarySongsPage = z
  .object({
    items: z.array(
      z.object({
        addedAt: z.iso.datetime(),
        quality: z.enum(DOWNLOAD_QUALITIES).nullable().describe('Quality of the latest download. Null for favorites.'),
        song: Song,
      }),
    ),
    nextCursor: OpaqueCursor.nullable(),
  })
  .meta({ id: 'LibrarySongsPage' })

export const OWN_SONGS_SORTS = ['newest', 'oldest', 'title', 'duration'] as const

/** Lists the user's own songs. Filters that are left out match every song. */
export const OwnSongsQuery = CursorPageQuery.extend({
  q: searchText.optional().describe('Only songs whose title, prompt or genres contain this text.'),
  sort: z.enum(OWN_SONGS_SORTS).default('newest').describe('By time, by title, or shortest first.'),
  genre: z.enum(GENRES).optional(),
  visibility: z.enum(['public', 'private']).optional(),
  vocals: z.enum(['lyrics', 'instrumental']).optional(),
})

export const OwnSongsPage = z
  .object({
    items: z.array(Song).describe('May be shorter than the limit, or empty, although there is a next page.'),
    nextCursor: OpaqueCursor.nullable(),
  })
  .meta({ id: 'OwnSongsPage' })

export const LibraryTotals = z
  .object({ playlists: z.int().min(0), favorites: z.int().min(0), downloads: z.int().min(0) })
  .meta({ id: 'LibraryTotals' })

export const DownloadParams = z.object({ songId: z.uuid() })

/** Finds songs to add to a playlist: the viewer's own songs and public ones. */
export const FindSongsQuery = z.object({
  q: searchText.default('').describe('Text in the title or creator. A blank text returns the newest songs.'),
  scope: z.enum(['own', 'public']).default('own'),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

export const FoundSongs = z.object({ items: z.array(Song) }).meta({ id: 'FoundSongs' })

export type FindSongsQuery = z.infer<typeof FindSongsQuery>
export type FoundSongs = z.infer<typeof FoundSongs>
export type LibrarySongsPage = z.infer<typeof LibrarySongsPage>
export type CursorPageQuery = z.infer<typeof CursorPageQuery>
export type LibrarySongsQuery = z.infer<typeof LibrarySongsQuery>
export type OwnSongsPage = z.infer<typeof OwnSongsPage>
export type OwnSongsQuery = z.infer<typeof OwnSongsQuery>
export type OwnSongsSort = (typeof OWN_SONGS_SORTS)[number]
export type LibrarySongsSort = (typeof LIBRARY_SONGS_SORTS)[number]
export type LibraryTotals = z.infer<typeof LibraryTotals>

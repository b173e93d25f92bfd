import { z } from 'zod'
import { DOWNLOAD_QUALITIES, Song } from './songs.ts'

export const ShelfCursor = z.string().max(600).describe("Of the server's own making: it names the last item of a page")

const words = z.string().trim().max(100)

export const ShelfPageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: ShelfCursor.optional(),
  q: words.optional().describe('Only those whose title or creator contains it, whatever the case or accents'),
})

export const SHELF_SORTS = ['added', 'title', 'duration'] as const

/** What a person kept: songs they like, songs they took home. */
export const ShelfQuery = ShelfPageQuery.extend({
  sort: z.enum(SHELF_SORTS).default('added').describe('Latest first, by title, or shortest first'),
})

export const ShelfPage = z
  .object({
    items: z.array(
      z.object({
        addedAt: z.iso.datetime(),
        quality: z.enum(DOWNLOAD_QUALITIES).nullable().describe('Of the latest download; null on the other shelf'),
        song: Song,
      }),
    ),
    nextCursor: ShelfCursor.nullable(),
  })
  .meta({ id: 'ShelfPage' })

export const ShelfTotals = z
  .object({ playlists: z.int().min(0), favourites: z.int().min(0), downloads: z.int().min(0) })
  .meta({ id: 'ShelfTotals' })

export const DownloadParams = z.object({ songId: z.uuid() })

/** Songs to add to a playlist: own ones and public ones. */
export const FindSongsQuery = z.object({
  q: words.default('').describe('In title or creator; blank: the newest'),
  whose: z.enum(['own', 'public']).default('own'),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

export const FoundSongs = z.object({ items: z.array(Song) }).meta({ id: 'FoundSongs' })

export type FindSongsQuery = z.infer<typeof FindSongsQuery>
export type FoundSongs = z.infer<typeof FoundSongs>
export type ShelfPage = z.infer<typeof ShelfPage>
export type ShelfPageQuery = z.infer<typeof ShelfPageQuery>
export type ShelfQuery = z.infer<typeof ShelfQuery>
export type ShelfSort = (typeof SHELF_SORTS)[number]
export type ShelfTotals = z.infer<typeof ShelfTotals>

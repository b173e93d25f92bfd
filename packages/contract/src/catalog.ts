import { GENRES } from '@cadenza/domain/genres'
import { z } from 'zod'
import { PageQuery, SongCover } from './songs.ts'

export const CATALOG_SORTS = ['newest', 'popular', 'trending'] as const

export const CatalogQuery = PageQuery.extend({
  genre: z.enum(GENRES).optional().describe('Songs that name this genre, among others or alone'),
  sort: z
    .enum(CATALOG_SORTS)
    .default('newest')
    .describe('Newest first, most heard and liked first, or most of that lately; the last two go as far as 500 songs'),
})

export const CatalogGenres = z
  .object({
    items: z
      .array(
        z.object({
          genre: z.enum(GENRES),
          songsCount: z.int().min(0).describe('Public songs, counted up to 1,000'),
          cover: SongCover.nullable().describe('Of the newest one'),
        }),
      )
      .describe('All ten, in the order in which they are shown'),
  })
  .meta({ id: 'CatalogGenres' })

export type CatalogQuery = z.infer<typeof CatalogQuery>
export type CatalogSort = (typeof CATALOG_SORTS)[number]
export type CatalogGenres = z.infer<typeof CatalogGenres>

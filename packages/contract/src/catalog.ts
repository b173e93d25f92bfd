import { GENRES } from '@cadenza/vocabulary/genres'
import { z } from 'zod'
import { PageQuery, SongCover } from './songs.ts'

export const CATALOG_SORTS = ['newest', 'popular', 'trending'] as const

export const CatalogQuery = PageQuery.extend({
  genre: z.enum(GENRES).optional().describe('Only songs that have this genre, alone or among others.'),
  sort: z
    .enum(CATALOG_SORTS)
    .default('newest')
    .describe('Newest first, or most played and liked, in total or lately. The latter two end after 500 songs.'),
})

export const CatalogGenres = z
  .object({
    items: z
      .array(
        z.object({
          genre: z.enum(GENRES),
          songsCount: z.int().min(0).describe('Number of public songs, counted up to 1,000.'),
          cover: SongCover.nullable().describe('Cover of the newest public song.'),
        }),
      )
      .describe('All ten genres, in display order.'),
  })
  .meta({ id: 'CatalogGenres' })

export type CatalogQuery = z.infer<typeof CatalogQuery>
export type CatalogSort = (typeof CATALOG_SORTS)[number]
export type CatalogGenres = z.infer<typeof CatalogGenres>

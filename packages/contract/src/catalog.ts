import { GENRES } from '@cadenza/vocabulary/genres'
import { z } from 'zod'
import { PageQuery, Song, SongCover } from './songs.ts'

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

const MAX_EXCLUDED_SONGS = 50

const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'

export const SimilarSongsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(20).default(10),
  exclude: z
    .string()
    .regex(new RegExp(`^${UUID}(?:,${UUID}){0,${MAX_EXCLUDED_SONGS - 1}}$`))
    .optional()
    .describe(`Ids of songs to leave out, separated by commas, at most ${MAX_EXCLUDED_SONGS}.`),
})

export const SIMILARITIES = ['tempo', 'half-or-double', 'genre'] as const

export const SimilarSongs = z
  .object({
    items: z.array(Song).describe('Public songs, nearest first. Never the song itself.'),
    rule: z
      .object({
        genres: z.array(z.enum(GENRES)).describe('The songs have at least one of these genres.'),
        bpm: z
          .object({ from: z.int().min(0), to: z.int().min(0) })
          .nullable()
          .describe('The range of tempos, about 8 % around that of the song. Null if its tempo is unknown.'),
        widenedTo: z
          .enum(SIMILARITIES)
          .describe(
            'How far songs had to be looked for: within the range of tempos, also at half or double of it, or in the genre at any tempo.',
          ),
      })
      .describe('What the songs have in common with the song.'),
  })
  .meta({ id: 'SimilarSongs' })

export type CatalogQuery = z.infer<typeof CatalogQuery>
export type CatalogSort = (typeof CATALOG_SORTS)[number]
export type CatalogGenres = z.infer<typeof CatalogGenres>
export type SimilarSongsQuery = z.infer<typeof SimilarSongsQuery>
export type SimilarSongs = z.infer<typeof SimilarSongs>
export type Similarity = (typeof SIMILARITIES)[number]

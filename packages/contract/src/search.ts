import { LANGUAGES } from '@cadenza/domain/languages'
import { z } from 'zod'
import { OpaqueCursor } from './library.ts'
import { Song, SongCover } from './songs.ts'

export const SEARCH_RESULT_TYPES = ['song', 'creator', 'blog', 'news'] as const
const SEARCH_TYPES = ['all', ...SEARCH_RESULT_TYPES] as const

export const SearchQuery = z.object({
  q: z.string().trim().max(100).default('').describe('In title or subtitle; blank finds nothing'),
  type: z.enum(SEARCH_TYPES).default('all'),
  language: z.enum(LANGUAGES).default('en').describe('Of blog and news'),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: OpaqueCursor.optional(),
})

export const SearchResult = z
  .object({
    type: z.enum(SEARCH_RESULT_TYPES),
    id: z.string().describe('Of the song or the creator; of an article its slug'),
    title: z.string(),
    subtitle: z.string().describe('Of a song its creator, of a creator their handle, of an article what it is about'),
    image: SongCover.nullable().describe('Of a song'),
    avatarUrl: z.string().nullable().describe('Of a creator who has one'),
    path: z.string().describe('Where it opens'),
    song: Song.nullable(),
  })
  .meta({ id: 'SearchResult' })

export const SearchPage = z
  .object({ items: z.array(SearchResult), nextCursor: OpaqueCursor.nullable() })
  .meta({ id: 'SearchPage' })

export type SearchResult = z.infer<typeof SearchResult>
export type SearchResultType = (typeof SEARCH_RESULT_TYPES)[number]
export type SearchPage = z.infer<typeof SearchPage>
export type SearchQuery = z.infer<typeof SearchQuery>

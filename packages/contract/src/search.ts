import { LANGUAGES } from '@cadenza/vocabulary/languages'
import { z } from 'zod'
import { OpaqueCursor } from './library.ts'
import { Playlist } from './playlists.ts'
import { Song, SongCover } from './songs.ts'

export const SEARCH_RESULT_TYPES = ['song', 'creator', 'playlist', 'blog', 'news'] as const
const SEARCH_TYPES = ['all', ...SEARCH_RESULT_TYPES] as const

export const SearchQuery = z.object({
  q: z.string().trim().max(100).default('').describe('Text to find. A blank text finds nothing.'),
  type: z.enum(SEARCH_TYPES).default('all'),
  language: z.enum(LANGUAGES).default('en').describe('Language of the blog and news articles.'),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: OpaqueCursor.optional(),
})

/** The text beyond title and subtitle in which the term was found. */
export const SearchMatch = z
  .object({
    field: z.enum(['genre', 'prompt', 'bio', 'description']),
    text: z.string().describe('The genre, the prompt or the bio as the viewer may see it, or the description.'),
  })
  .meta({ id: 'SearchMatch' })

export const SearchResult = z
  .object({
    type: z.enum(SEARCH_RESULT_TYPES),
    id: z.string().describe('Id of the song, creator or playlist, or slug of the article.'),
    title: z.string(),
    subtitle: z.string().describe('Creator of a song or playlist, handle of a creator, or description of an article.'),
    image: SongCover.nullable().describe('Cover of a song. Null for other types.'),
    avatarUrl: z.string().nullable().describe('Avatar of a creator who has one.'),
    path: z.string().describe('Path that opens the result.'),
    song: Song.nullable(),
    playlist: Playlist.nullable(),
    match: SearchMatch.nullable().describe('Null if the term is in the title or subtitle.'),
  })
  .meta({ id: 'SearchResult' })

export const SearchPage = z
  .object({ items: z.array(SearchResult), nextCursor: OpaqueCursor.nullable() })
  .meta({ id: 'SearchPage' })

export type SearchMatch = z.infer<typeof SearchMatch>
export type SearchResult = z.infer<typeof SearchResult>
export type SearchResultType = (typeof SEARCH_RESULT_TYPES)[number]
export type SearchPage = z.infer<typeof SearchPage>
export type SearchQuery = z.infer<typeof SearchQuery>

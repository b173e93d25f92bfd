import { GENRES } from '@cadenza/vocabulary/genres'
import { z } from 'zod'
import { CursorPageQuery } from './library.ts'

export const AlbumsQuery = CursorPageQuery.omit({ q: true })

export const TrendingQuery = z.object({
  genre: z.enum(GENRES).optional().describe('Only songs that have this genre, alone or among others.'),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

export type AlbumsQuery = z.infer<typeof AlbumsQuery>
export type TrendingQuery = z.infer<typeof TrendingQuery>

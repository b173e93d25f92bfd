import { GENRES } from '@cadenza/domain/genres'
import { z } from 'zod'
import { CursorPageQuery } from './library.ts'

export const AlbumsQuery = CursorPageQuery.omit({ q: true })

export const TrendingQuery = z.object({
  genre: z.enum(GENRES).optional().describe('Songs that name this genre, among others or alone'),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

export type AlbumsQuery = z.infer<typeof AlbumsQuery>
export type TrendingQuery = z.infer<typeof TrendingQuery>

import { GENRES } from '@cadenza/vocabulary/genres'
import { z } from 'zod'
import { CursorPageQuery } from './library.ts'
import { Song } from './songs.ts'

export const AlbumsQuery = CursorPageQuery.omit({ q: true })

export const TrendingQuery = z.object({
  genre: z.enum(GENRES).optional().describe('Only songs that have this genre, alone or among others.'),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

export const DailySong = z
  .object({
    day: z.iso.date().describe('The current day in UTC.'),
    song: Song.nullable().describe('Null if there is no public song.'),
  })
  .meta({ id: 'DailySong' })

export type AlbumsQuery = z.infer<typeof AlbumsQuery>
export type TrendingQuery = z.infer<typeof TrendingQuery>
export type DailySong = z.infer<typeof DailySong>

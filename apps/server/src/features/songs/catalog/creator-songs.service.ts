import type { CreatorSongs, CreatorSongsQuery } from '@cadenza/contract/creators'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import { decodeCursor, encodeCursor } from '#platform/http/opaque-cursor.ts'
import * as songsOf from './creator-songs.repository.ts'
import { readSongs } from '#features/songs/songs.service.ts'

const NewestCursor = z.strictObject({ sort: z.literal('newest'), id: z.uuid() })
const PopularCursor = z.strictObject({ sort: z.literal('popular'), plays: z.int().min(0), id: z.uuid() })

/** Lists only public songs, even when the viewer is the creator. */
export async function listPublicSongsOf(
  db: Database,
  viewerId: string | null,
  creatorId: string,
  { sort, limit, cursor }: CreatorSongsQuery,
): Promise<CreatorSongs> {
  const found = await (sort === 'newest' ? findNewest : findPopular)(db, creatorId, { limit: limit + 1, cursor })
  const page = found.slice(0, limit)
  const songs = await readSongs(
    db,
    viewerId,
    page.map(({ id }) => id),
  )
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    items: page.flatMap(({ id }) => songs.get(id) ?? []),
    nextCursor: last ? encodeCursor(last) : null,
  }
}

type PageRequest = Pick<CreatorSongsQuery, 'limit' | 'cursor'>

async function findNewest(db: Database, creatorId: string, { limit, cursor }: PageRequest) {
  const after = cursor === undefined ? undefined : decodeCursor(NewestCursor, cursor).id
  const ids = await songsOf.findNewestOf(db, creatorId, { limit, after })
  return ids.map((id): z.infer<typeof NewestCursor> => ({ sort: 'newest', id }))
}

async function findPopular(db: Database, creatorId: string, { limit, cursor }: PageRequest) {
  const after = cursor === undefined ? undefined : decodeCursor(PopularCursor, cursor)
  const ranked = await songsOf.findPopularOf(db, creatorId, { limit, after })
  return ranked.map(({ id, plays }): z.infer<typeof PopularCursor> => ({ sort: 'popular', plays, id }))
}

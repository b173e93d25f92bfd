import type { OwnSongsPage, OwnSongsQuery, OwnSongsSort } from '@cadenza/contract/library'
import { normalizeText } from '@cadenza/domain/text/normalize-text'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import { EpochMicros } from '#platform/db/epoch-micros.ts'
import { TitleSortKey } from '#platform/db/title-sort-key.ts'
import { decodeCursor, encodeCursor } from '#platform/http/opaque-cursor.ts'
import * as own from './own-songs.repository.ts'
import { readSongs } from './songs.service.ts'

/**
 * How many songs a request reads to fill a page with those that match the filter. A user with more songs gets a shorter
 * page, whose cursor continues where the reading stopped.
 */
const MAX_SCANNED = 2000

const CURSOR_SCHEMAS = {
  newest: z.strictObject({ sort: z.literal('newest'), key: EpochMicros, id: z.uuid() }),
  oldest: z.strictObject({ sort: z.literal('oldest'), key: EpochMicros, id: z.uuid() }),
  title: z.strictObject({ sort: z.literal('title'), key: TitleSortKey, id: z.uuid() }),
  duration: z.strictObject({ sort: z.literal('duration'), key: z.number().min(0), id: z.uuid() }),
}

function cursorOf(sort: OwnSongsSort, { id, madeKey, titleKey, duration }: own.OwnSongPosition): own.OwnSongsCursor {
  if (sort === 'title') return { sort, key: titleKey, id }
  return sort === 'duration' ? { sort, key: duration, id } : { sort, key: madeKey, id }
}

export async function listOwnSongs(
  db: Database,
  userId: string,
  { limit, cursor, sort, q, genre, visibility, vocals }: OwnSongsQuery,
): Promise<OwnSongsPage> {
  const place = cursor === undefined ? undefined : decodeCursor<own.OwnSongsCursor>(CURSOR_SCHEMAS[sort], cursor)
  const scan = { userId, sort, place }
  const filter = { genre, visibility, vocals, q: normalizeText(q ?? '') }
  const rows = await own.findOwnSongs(db, scan, { filter, limit: limit + 1, maxScanned: MAX_SCANNED })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : await own.findScanEnd(db, scan, MAX_SCANNED)
  const songs = await readSongs(
    db,
    userId,
    page.map(({ id }) => id),
  )
  return {
    items: page.flatMap(({ id }) => songs.get(id) ?? []),
    nextCursor: last ? encodeCursor(cursorOf(sort, last)) : null,
  }
}

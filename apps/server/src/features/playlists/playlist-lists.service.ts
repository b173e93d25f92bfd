import type { PlaylistPage, PlaylistQuery, PlaylistSort } from '@cadenza/contract/playlists'
import { normalizeText } from '@cadenza/domain/text/normalize-text'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import { EpochMicros } from '#platform/db/epoch-micros.ts'
import { TitleSortKey } from '#platform/db/title-sort-key.ts'
import { decodeCursor, encodeCursor } from '#platform/http/opaque-cursor.ts'
import * as lists from './playlist-lists.repository.ts'
import { readPlaylists } from './playlists.service.ts'

const CURSOR_SCHEMAS = {
  added: z.strictObject({ sort: z.literal('added'), id: z.uuid() }),
  changed: z.strictObject({ sort: z.literal('changed'), key: EpochMicros, id: z.uuid() }),
  title: z.strictObject({ sort: z.literal('title'), key: TitleSortKey, id: z.uuid() }),
}

type Row = Awaited<ReturnType<typeof lists.findPlaylistsOf>>[number]

function cursorOf(sort: PlaylistSort, { id, changedAt, titleKey }: Row): lists.PlaylistCursor {
  if (sort === 'changed') return { sort, key: changedAt, id }
  return sort === 'title' ? { sort, key: titleKey, id } : { sort, id }
}

/** Lists the user's own playlists, including private ones. */
export async function listPlaylists(
  db: Database,
  userId: string,
  { limit, cursor, q, song, sort }: PlaylistQuery,
): Promise<PlaylistPage> {
  const place = cursor === undefined ? undefined : decodeCursor<lists.PlaylistCursor>(CURSOR_SCHEMAS[sort], cursor)
  const query = { sort, limit: limit + 1, place, q: normalizeText(q ?? '') }
  const rows = await lists.findPlaylistsOf(db, userId, query)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const ids = page.map(({ id }) => id)
  return {
    items: await readPlaylists(db, userId, ids, song),
    nextCursor: last ? encodeCursor(cursorOf(sort, last)) : null,
  }
}

/** Lists only public playlists, newest first, even when the viewer is their owner. */
export async function listPublicPlaylists(
  db: Database,
  viewerId: string | null,
  userId: string,
  { limit, cursor }: Pick<PlaylistQuery, 'limit' | 'cursor'>,
): Promise<PlaylistPage> {
  const place = cursor === undefined ? undefined : decodeCursor(CURSOR_SCHEMAS.added, cursor)
  const found = await lists.findPublicPlaylistsOf(db, userId, { limit: limit + 1, cursor: place?.id })
  const ids = found.slice(0, limit)
  const last = found.length > limit ? ids.at(-1) : undefined
  return {
    items: await readPlaylists(db, viewerId, ids),
    nextCursor: last === undefined ? null : encodeCursor({ sort: 'added', id: last }),
  }
}

export function countPlaylists(db: Database, userId: string): Promise<number> {
  return lists.countPlaylistsOf(db, userId)
}

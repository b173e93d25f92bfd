import type { AlbumsQuery, TrendingQuery } from '@cadenza/contract/explore'
import type { PlaylistPage } from '@cadenza/contract/playlists'
import type { FoundSongs } from '@cadenza/contract/library'
import { z } from 'zod'
import { readNewestPlaylists } from '#features/playlists/playlists.service.ts'
import { listRankedSongs } from '#features/songs/catalog/catalog.service.ts'
import { songsVisibleTo } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import { decodeCursor, encodeCursor } from '#platform/http/opaque-cursor.ts'
import { albumIds, findLastScanned } from './albums.repository.ts'

const AlbumsCursor = z.strictObject({ after: z.uuid() })

/** Lists albums newest first, the same for every viewer. A page may be short, even empty, and still have a next one. */
export async function listAlbums(
  db: Database,
  viewerId: string | null,
  { limit, cursor }: AlbumsQuery,
): Promise<PlaylistPage> {
  const after = cursor === undefined ? undefined : decodeCursor(AlbumsCursor, cursor).after
  const newest = albumIds({ limit: limit + 1, after, publicSongs: songsVisibleTo(null) })
  const found = await readNewestPlaylists(db, viewerId, newest)
  const items = found.slice(0, limit)
  const last = found.length > limit ? (items.at(-1)?.id ?? null) : await findLastScanned(db, after)
  return { items, nextCursor: last === null ? null : encodeCursor({ after: last }) }
}

export async function listTrending(
  db: Database,
  viewerId: string | null,
  { genre, limit }: TrendingQuery,
): Promise<FoundSongs> {
  return { items: await listRankedSongs(db, viewerId, { sort: 'trending', genre, limit }) }
}

import type { CatalogGenres, CatalogQuery } from '@cadenza/contract/catalog'
import type { Song, SongPage } from '@cadenza/contract/songs'
import { GENRES } from '@cadenza/vocabulary/genres'
import type { Database } from '#platform/db/database.ts'
import { findGenres, findRankedIds, type RankedSongsQuery } from './catalog.repository.ts'
import { readCovers } from '#features/songs/files/song-cover.service.ts'
import { listNewestPublicSongs, readSongs } from '#features/songs/songs.service.ts'

/** Lists public songs of all users in one of three orders. */
export async function listCatalogSongs(
  db: Database,
  viewerId: string | null,
  { sort, ...page }: CatalogQuery,
): Promise<SongPage> {
  if (sort === 'newest') return listNewestPublicSongs(db, viewerId, page)
  const { genre, limit, cursor } = page
  const songs = await listRankedSongs(db, viewerId, { sort, genre, limit: limit + 1, after: cursor })
  const items = songs.slice(0, limit)
  return { items, nextCursor: songs.length > limit ? (items.at(-1)?.id ?? null) : null }
}

export async function listRankedSongs(db: Database, viewerId: string | null, query: RankedSongsQuery): Promise<Song[]> {
  const ids = await findRankedIds(db, query)
  const songs = await readSongs(db, viewerId, ids)
  return ids.flatMap((id) => songs.get(id) ?? [])
}

export async function listGenres(db: Database): Promise<CatalogGenres> {
  const found = new Map((await findGenres(db)).map((row) => [row.genre, row]))
  const newestIds = [...found.values()].flatMap(({ newestId }) => newestId ?? [])
  const covers = await readCovers(db, null, newestIds)
  return {
    items: GENRES.map((genre) => {
      const { songsCount = 0, newestId = null } = found.get(genre) ?? {}
      return { genre, songsCount, cover: (newestId && covers.get(newestId)) || null }
    }),
  }
}

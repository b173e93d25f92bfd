import type { DownloadQuality } from '@cadenza/contract/songs'
import { readPlaylist } from '#features/playlists/playlists.service.ts'
import type { Database } from '#platform/db/database.ts'
import * as songIds from './archive.repository.ts'

/** What is to be sent, decided before the first byte. */
export interface ArchivePlan {
  viewerId: string
  quality: DownloadQuality
  title: string
  /** No fewer songs than there will be. */
  songsCount: number
  pages: () => AsyncIterable<string[]>
}

interface ArchiveRequest {
  viewerId: string
  quality: DownloadQuality
}

const PAGE = 50

/** Of an own playlist or a public one, the songs that the viewer may hear. */
export async function planPlaylistArchive(
  db: Database,
  { viewerId, quality }: ArchiveRequest,
  playlistId: string,
): Promise<ArchivePlan> {
  const { title, songsCount } = await readPlaylist(db, viewerId, playlistId)
  return { viewerId, quality, title, songsCount, pages: () => pagesOfPlaylist(db, playlistId) }
}

/** Everything a person made, likes or took home before. */
export async function planLibraryArchive(db: Database, { viewerId, quality }: ArchiveRequest): Promise<ArchivePlan> {
  const songsCount = await songIds.countLibrarySongs(db, viewerId)
  return { viewerId, quality, title: 'My Cadenza library', songsCount, pages: () => pagesOfLibrary(db, viewerId) }
}

async function* pagesOfPlaylist(db: Database, playlistId: string): AsyncGenerator<string[]> {
  const all = await songIds.findPlaylistSongIds(db, playlistId)
  for (let at = 0; at < all.length; at += PAGE) yield all.slice(at, at + PAGE)
}

async function* pagesOfLibrary(db: Database, userId: string): AsyncGenerator<string[]> {
  let before: string | null = null
  for (;;) {
    const page: string[] = await songIds.findLibrarySongIds(db, userId, { before, limit: PAGE })
    if (page.length > 0) yield page
    before = page.at(-1) ?? null
    if (page.length < PAGE) return
  }
}

import type { DownloadQuality } from '@cadenza/contract/songs'
import { readPlaylist } from '#features/playlists/playlists.service.ts'
import type { Database } from '#platform/db/database.ts'
import * as songIds from './archive.repository.ts'

/** What will be sent, decided before the first byte. */
export interface ArchivePlan {
  viewerId: string
  quality: DownloadQuality
  title: string
  /** An upper bound of the number of songs. */
  songsCount: number
  pages: () => AsyncIterable<string[]>
}

interface ArchiveRequest {
  viewerId: string
  quality: DownloadQuality
}

const PAGE = 50

/** Plans an archive of an own or a public playlist, with the songs that the viewer may hear. */
export async function planPlaylistArchive(
  db: Database,
  { viewerId, quality }: ArchiveRequest,
  playlistId: string,
): Promise<ArchivePlan> {
  const { title, songsCount } = await readPlaylist(db, viewerId, playlistId)
  return { viewerId, quality, title, songsCount, pages: () => pagesOfPlaylist(db, playlistId) }
}

/** Plans an archive of every song that the viewer made, likes or has downloaded. */
export async function planLibraryArchive(db: Database, { viewerId, quality }: ArchiveRequest): Promise<ArchivePlan> {
  const songsCount = await songIds.countLibrarySongs(db, viewerId)
  return { viewerId, quality, title: 'My Cadenza library', songsCount, pages: () => pagesOfLibrary(db, viewerId) }
}

/** Plans an archive of chosen songs. Those that the viewer may not hear are left out when it is written. */
export function planSelectionArchive({ viewerId, quality }: ArchiveRequest, chosen: readonly string[]): ArchivePlan {
  const ids = [...new Set(chosen)]
  return { viewerId, quality, title: 'My Cadenza songs', songsCount: ids.length, pages: () => inPages(ids) }
}

async function* pagesOfPlaylist(db: Database, playlistId: string): AsyncGenerator<string[]> {
  yield* inPages(await songIds.findPlaylistSongIds(db, playlistId))
}

async function* inPages(ids: readonly string[]): AsyncGenerator<string[]> {
  for (let at = 0; at < ids.length; at += PAGE) yield ids.slice(at, at + PAGE)
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

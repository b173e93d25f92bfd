import type { OfflineSong } from './offline-song-store.ts'

const COVER_ADDRESS = /^\/api\/songs\/([\da-f-]{36})\/cover\?/

// Loaded only when something could not be fetched: songs and covers are everywhere, and almost all of them come.
const loadOfflineSongs = () => import('./offline-songs.ts')

/** What is on this device of a song; null when nothing is. */
export async function findOfflineSong(songId: string): Promise<OfflineSong | null> {
  try {
    const { offlineSongs } = await loadOfflineSongs()
    return await offlineSongs.find(songId)
  } catch {
    return null
  }
}

/** The cover on this device that stands in for one that cannot be fetched. */
export async function findOfflineCoverUrl(artworkUrl: string): Promise<string | null> {
  const [, songId] = COVER_ADDRESS.exec(artworkUrl) ?? []
  if (songId === undefined) return null
  try {
    const { offlineSongs } = await loadOfflineSongs()
    return await offlineSongs.coverUrlOf(songId)
  } catch {
    return null
  }
}

import type { OfflineSong } from './offline-song-store.ts'

const COVER_ADDRESS = /^\/api\/songs\/([\da-f-]{36})\/cover\?/

// Loaded only after a request failed, because songs and covers are everywhere and almost all of them load.
const loadOfflineSongs = () => import('./offline-songs.ts')

/** Returns the song as stored on this device, or null when it is not stored. */
export async function findOfflineSong(songId: string): Promise<OfflineSong | null> {
  try {
    const { offlineSongs } = await loadOfflineSongs()
    return await offlineSongs.find(songId)
  } catch {
    return null
  }
}

/** Returns the cover on this device that replaces one that cannot be fetched. */
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

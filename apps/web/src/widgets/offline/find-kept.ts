import type { KeptRecord } from './kept-store.ts'

const COVER_ADDRESS = /^\/api\/songs\/([\da-f-]{36})\/cover\?/

// Loaded only when something could not be fetched: songs and covers are everywhere, and almost all of them come.
const loadKeptSongs = () => import('./kept-songs.ts')

/** What is on this device of a song; null when nothing is. */
export async function findKept(songId: string): Promise<KeptRecord | null> {
  try {
    const { keptSongs } = await loadKeptSongs()
    return await keptSongs.recordOf(songId)
  } catch {
    return null
  }
}

/** The cover on this device that stands in for one that cannot be fetched. */
export async function keptCoverOf(artworkUrl: string): Promise<string | null> {
  const [, songId] = COVER_ADDRESS.exec(artworkUrl) ?? []
  if (songId === undefined) return null
  try {
    const { keptSongs } = await loadKeptSongs()
    return await keptSongs.coverUrlOf(songId)
  } catch {
    return null
  }
}

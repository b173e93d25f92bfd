import type { QueryClient } from '@tanstack/react-query'
import { refetchSongs } from '#widgets/song/song-cache.ts'
import { OWN_SONGS_KEY } from './own-songs-cache.ts'

const GENERATIONS = 'generations'

/** Refetches every list in which something has appeared or disappeared. */
export function refetchAfterBinChange(client: QueryClient, { keepsOwnSongs = false } = {}): void {
  for (const key of ['bin', 'playlist', 'playlists', 'library-totals', 'shelf']) {
    void client.invalidateQueries({ queryKey: [key] })
  }
  void refetchSongs(client, { except: keepsOwnSongs ? [...OWN_SONGS_KEY, GENERATIONS] : [GENERATIONS] })
  // A refetch would merge the newest generations with older ones that are loaded, among them deleted ones.
  void client.resetQueries({ queryKey: [GENERATIONS] })
}

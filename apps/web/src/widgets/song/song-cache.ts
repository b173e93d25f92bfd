import type { Song } from '@cadenza/contract/songs'
import type { Query, QueryClient } from '@tanstack/react-query'

type ChangeSong = (song: Song) => Song

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Every query that holds songs must declare it: returns its data with each song changed. */
      mapSongs?: (data: unknown, change: ChangeSong) => unknown
    }
  }
}

const holdsSongs = ({ meta, state }: Query): boolean => meta?.mapSongs !== undefined && state.data !== undefined

/** A song is in many lists, and a change to it must show in all of them. */
export function patchSong(client: QueryClient, songId: string, patch: Partial<Song>): void {
  const change: ChangeSong = (song) => (song.id === songId ? { ...song, ...patch } : song)
  for (const { queryKey, meta } of client.getQueryCache().findAll({ predicate: holdsSongs })) {
    client.setQueryData(queryKey, (data: unknown) => meta?.mapSongs?.(data, change))
  }
}

/** A pending response would revert the song to its previous state. */
export async function cancelSongQueries(client: QueryClient): Promise<void> {
  await client.cancelQueries({ predicate: holdsSongs })
}

/** A song was deleted or restored, which changes lists of every kind. `except` names the first part of their keys. */
export async function refetchSongs(client: QueryClient, { except }: { except: readonly string[] }): Promise<void> {
  const isMeant = (query: Query): boolean => holdsSongs(query) && !except.includes(String(query.queryKey[0]))
  await client.invalidateQueries({ predicate: isMeant })
}

import type { OwnSongsPage } from '@cadenza/contract/library'
import type { Song } from '@cadenza/contract/songs'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

export const OWN_SONGS_KEY = ['own-songs']

export type OwnSongsPages = InfiniteData<OwnSongsPage, string | null>

export function mapOwnSongs(data: OwnSongsPages, change: (items: Song[]) => Song[]): OwnSongsPages {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) }
}

export async function refetchOwnSongs(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: OWN_SONGS_KEY })
}

/** Removes songs from every list of own songs. A response that arrives later would bring them back. */
export async function removeFromOwnSongs(client: QueryClient, ids: ReadonlySet<string>): Promise<void> {
  await client.cancelQueries({ queryKey: OWN_SONGS_KEY })
  client.setQueriesData<OwnSongsPages>(
    { queryKey: OWN_SONGS_KEY },
    (data) => data && mapOwnSongs(data, (items) => items.filter(({ id }) => !ids.has(id))),
  )
}

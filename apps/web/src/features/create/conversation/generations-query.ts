import type { Generation, GenerationPage } from '@cadenza/contract/generations'
import type { Song } from '@cadenza/contract/songs'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { type CachedGenerations, mergeNewestPage, appendOlderPage, upsertGeneration } from './cached-generations.ts'

const GENERATIONS_KEY = 'generations'
const PAGE_SIZE = 20

function fetchPage(cursor: string | null, signal?: AbortSignal): Promise<GenerationPage> {
  const query = { limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) }
  return dataOrThrow(api.GET('/api/generations', { params: { query }, ...(signal ? { signal } : {}) }))
}

function mapSongs(data: unknown, change: (song: Song) => Song): CachedGenerations {
  const known = data as CachedGenerations
  const items = known.items.map((item) => {
    const song = item.song && change(item.song)
    return song === item.song ? item : { ...item, song }
  })
  return { ...known, items }
}

/** A refetch loads only the newest page, however many older pages are loaded. */
export const generationsQuery = (userId: string) =>
  queryOptions({
    queryKey: [GENERATIONS_KEY, userId],
    queryFn: async ({ client, queryKey, signal }): Promise<CachedGenerations> => {
      const page = await fetchPage(null, signal)
      return mergeNewestPage(client.getQueryData<CachedGenerations>(queryKey), page)
    },
    // mergeNewestPage keeps unchanged items by id. Sharing by position would compare each of a thousand songs with its
    // neighbor.
    structuralSharing: false,
    meta: { mapSongs },
  })

export async function fetchOlderPage(client: QueryClient, userId: string): Promise<void> {
  const { queryKey } = generationsQuery(userId)
  const cursor = client.getQueryData(queryKey)?.nextCursor ?? null
  if (cursor === null) return
  const page = await fetchPage(cursor)
  client.setQueryData(queryKey, (known) => (known?.nextCursor === cursor ? appendOlderPage(known, page) : known))
}

export function updateCachedGenerations(
  client: QueryClient,
  change: (known: CachedGenerations) => CachedGenerations,
): void {
  client.setQueriesData<CachedGenerations>({ queryKey: [GENERATIONS_KEY] }, (known) => known && change(known))
}

export function storeGeneration(client: QueryClient, generation: Generation): void {
  updateCachedGenerations(client, (known) => upsertGeneration(known, generation))
}

export async function refetchGenerations(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [GENERATIONS_KEY] })
}

/** A response that arrives later would undo a change that was just made here. */
export async function cancelGenerationFetches(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: [GENERATIONS_KEY] })
}

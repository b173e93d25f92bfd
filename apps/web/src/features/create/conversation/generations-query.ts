import type { Generation, GenerationPage } from '@cadenza/contract/generations'
import type { Song } from '@cadenza/contract/songs'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#lib/api-client.ts'
import { type KnownGenerations, withNewest, withOlder, withOne } from './known-generations.ts'

const GENERATIONS_KEY = 'generations'
const PAGE_SIZE = 20

function fetchPage(cursor: string | null, signal?: AbortSignal): Promise<GenerationPage> {
  const query = { limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) }
  return answerOf(api.GET('/api/generations', { params: { query }, ...(signal ? { signal } : {}) }))
}

function mapSongs(data: unknown, change: (song: Song) => Song): KnownGenerations {
  const known = data as KnownGenerations
  const items = known.items.map((item) => {
    const song = item.song && change(item.song)
    return song === item.song ? item : { ...item, song }
  })
  return { ...known, items }
}

/** Asking again asks for the newest page alone, however many older ones are known. */
export const generationsQuery = (userId: string) =>
  queryOptions({
    queryKey: [GENERATIONS_KEY, userId],
    queryFn: async ({ client, queryKey, signal }): Promise<KnownGenerations> => {
      const page = await fetchPage(null, signal)
      return withNewest(client.getQueryData<KnownGenerations>(queryKey), page)
    },
    // Done item by item where two lists are joined: place by place a thousand songs would be compared with their neighbours.
    structuralSharing: false,
    meta: { mapSongs },
  })

export async function fetchOlder(client: QueryClient, userId: string): Promise<void> {
  const { queryKey } = generationsQuery(userId)
  const cursor = client.getQueryData(queryKey)?.nextCursor ?? null
  if (cursor === null) return
  const page = await fetchPage(cursor)
  client.setQueryData(queryKey, (known) => (known?.nextCursor === cursor ? withOlder(known, page) : known))
}

export function changeGenerations(client: QueryClient, change: (known: KnownGenerations) => KnownGenerations): void {
  client.setQueriesData<KnownGenerations>({ queryKey: [GENERATIONS_KEY] }, (known) => known && change(known))
}

export function storeGeneration(client: QueryClient, generation: Generation): void {
  changeGenerations(client, (known) => withOne(known, generation))
}

export async function askForGenerations(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [GENERATIONS_KEY] })
}

/** An answer on its way would undo what has just been done here. */
export async function holdGenerations(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: [GENERATIONS_KEY] })
}

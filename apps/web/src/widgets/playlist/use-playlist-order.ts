import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { onPlaylistChange } from '#lib/streams/tab-broadcasts.ts'
import { mergeOrder } from './order-changes.ts'
import { OrderQueue } from './order-queue.ts'
import { playlistOrderQuery, playlistQuery } from './playlist-query.ts'
import { sendOrderChange } from './send-order-change.ts'

const queues = new WeakMap<QueryClient, Map<string, OrderQueue>>()

/** Returns the single order queue of this playlist. */
export function getOrderQueue(client: QueryClient, playlistId: string): OrderQueue {
  const ofClient = queues.get(client) ?? new Map<string, OrderQueue>()
  queues.set(client, ofClient)
  const queue = ofClient.get(playlistId) ?? new OrderQueue((change) => sendOrderChange(client, playlistId, change))
  ofClient.set(playlistId, queue)
  return queue
}

interface ShownOrder {
  /** Undefined until the order has loaded. */
  songIds: readonly string[] | undefined
  error: Error | null
  retry: () => void
}

/** Returns the order of the viewer's own playlist: the last one from the server, with the unsaved changes applied. */
export function usePlaylistOrder(playlistId: string, isOwn: boolean): ShownOrder {
  const client = useQueryClient()
  const queue = getOrderQueue(client, playlistId)
  const unsaved = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  const { data, error, refetch } = useQuery({ ...playlistOrderQuery(playlistId), enabled: isOwn })
  const songIds = useMemo(() => data && mergeOrder(data.songIds, unsaved), [data, unsaved])
  return { songIds, error: data ? null : error, retry: () => void refetch() }
}

/** Follows changes to the playlist that are made in other tabs of this browser. */
export function useFollowPlaylistInOtherTabs(playlistId: string): void {
  const client = useQueryClient()
  const invalidateIfStale = useEffectEvent((version: number, what: 'order' | 'content') => {
    const { queryKey } = playlistOrderQuery(playlistId)
    const known = client.getQueryData(queryKey)
    if (!known || known.version < version) void client.invalidateQueries({ queryKey })
    if (what === 'content') void client.invalidateQueries({ queryKey: playlistQuery(playlistId).queryKey, exact: true })
  })
  useEffect(
    () =>
      onPlaylistChange((news) => {
        if (news.playlistId === playlistId) invalidateIfStale(news.version, news.what)
      }),
    [playlistId],
  )
}

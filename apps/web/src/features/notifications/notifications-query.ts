import type { NotificationSummary, NotificationPage } from '@cadenza/contract/notifications'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'

/** Responses can arrive out of order; the version tells which one is newer. */
function pickNewer(known: NotificationSummary | undefined, arrived: NotificationSummary): NotificationSummary {
  return known && known.version > arrived.version ? known : arrived
}

const keyOf = (userId: string) => ['notifications', userId] as const

/** The unread count. It is cached per user, because the versions of two users cannot be compared. */
export const unreadQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keyOf(userId), 'news'],
    queryFn: async ({ signal }): Promise<NotificationSummary> => {
      const { version, unreadCount } = await dataOrThrow(
        api.GET('/api/notifications', { params: { query: { limit: 1 } }, signal }),
      )
      return { version, unreadCount }
    },
    structuralSharing: (known, arrived) =>
      pickNewer(known as NotificationSummary | undefined, arrived as NotificationSummary),
    // The stream may pause while the tab is in the background.
    refetchOnWindowFocus: 'always',
  })

export const notificationPagesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(userId), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<NotificationPage> =>
      dataOrThrow(
        api.GET('/api/notifications', {
          params: { query: pageParam === null ? {} : { cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export function storeUnreadState(client: QueryClient, userId: string, arrived: NotificationSummary): void {
  const { queryKey } = unreadQuery(userId)
  const known = client.getQueryData(queryKey)
  client.setQueryData(queryKey, pickNewer(known, arrived))
  if (known && arrived.version > known.version)
    void client.invalidateQueries({ queryKey: notificationPagesQuery(userId).queryKey })
}

export function markRead(upTo: number | null): Promise<NotificationSummary> {
  return dataOrThrow(api.POST('/api/notifications/read', { body: { upTo } }))
}

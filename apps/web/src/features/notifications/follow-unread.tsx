import type { NotificationSummary } from '@cadenza/contract/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { followSharedStream } from '#lib/shared-event-stream.ts'
import { newsQuery, storeNews } from './notifications-query.ts'

function isNews(value: unknown): value is NotificationSummary {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['version', 'unreadCount'].every((field) => Number.isSafeInteger(Reflect.get(value, field)))
  )
}

interface FollowUnreadProps {
  userId: string
  onCount: (unreadCount: number) => void
}

/** Shows nothing; tells how much is unread, now and whenever it changes, in every open tab. */
export function FollowUnread({ userId, onCount }: FollowUnreadProps) {
  const queryClient = useQueryClient()
  const { data } = useQuery(newsQuery(userId))
  const unreadCount = data?.unreadCount
  const tell = useEffectEvent(onCount)

  useEffect(() => {
    if (unreadCount !== undefined) tell(unreadCount)
  }, [unreadCount])

  useEffect(
    () =>
      followSharedStream({
        name: `cadenza-notifications-${userId}`,
        address: '/api/notifications/events',
        events: ['notifications'],
        read: (value) => (isNews(value) ? value : null),
        onValue: (news) => storeNews(queryClient, userId, news),
        onLost: () => void queryClient.invalidateQueries({ queryKey: newsQuery(userId).queryKey }),
      }),
    [queryClient, userId],
  )

  return null
}

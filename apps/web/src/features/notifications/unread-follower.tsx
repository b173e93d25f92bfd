import type { NotificationSummary } from '@cadenza/contract/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { followEvents } from '#lib/streams/shared-event-stream.ts'
import { unreadQuery, storeUnreadState } from './notifications-query.ts'

function isUnreadState(value: unknown): value is NotificationSummary {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['version', 'unreadCount'].every((field) => Number.isSafeInteger(Reflect.get(value, field)))
  )
}

interface UnreadFollowerProps {
  userId: string
  onCount: (unreadCount: number) => void
}

/** Renders nothing. Reports the unread count, now and whenever it changes, in every open tab. */
export function UnreadFollower({ userId, onCount }: UnreadFollowerProps) {
  const queryClient = useQueryClient()
  const { data } = useQuery(unreadQuery(userId))
  const unreadCount = data?.unreadCount
  const reportCount = useEffectEvent(onCount)

  useEffect(() => {
    if (unreadCount !== undefined) reportCount(unreadCount)
  }, [unreadCount])

  useEffect(
    () =>
      followEvents({
        userId,
        on: {
          notifications: (value) => {
            if (isUnreadState(value)) storeUnreadState(queryClient, userId, value)
          },
        },
        onLost: () => void queryClient.invalidateQueries({ queryKey: unreadQuery(userId).queryKey }),
      }),
    [queryClient, userId],
  )

  return null
}

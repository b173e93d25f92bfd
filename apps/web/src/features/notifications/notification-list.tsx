import type { NotificationPage } from '@cadenza/contract/notifications'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { FailureState } from '#widgets/page/failure-state.tsx'
import { NoNotifications } from '#widgets/no-notifications.tsx'
import { PageFailure } from '#widgets/song-list/page-failure.tsx'
import { NotificationRow } from './notification-row.tsx'
import { markRead, notificationPagesQuery, storeUnreadState } from './notifications-query.ts'

/** Long enough on screen to have been seen. */
const SEEN_AFTER_MS = 800
const REFETCH_AFTER_ERROR_MS = 5000
const LATEST_FAILED = msg`The latest could not be loaded. Please try again.`

interface NotificationListProps {
  userId: string
  onOpen: () => void
}

export function NotificationList({ userId, onOpen }: NotificationListProps) {
  const { t } = useLingui()
  const query = useInfiniteQuery({
    ...notificationPagesQuery(userId),
    refetchOnMount: 'always',
    // By itself only under a list that stays: a notice that comes and goes would take the focus from its button.
    refetchInterval: ({ state }) => (state.status === 'error' && state.data ? REFETCH_AFTER_ERROR_MS : false),
  })
  if (query.data) return <LoadedList userId={userId} onOpen={onOpen} query={query} data={query.data} />
  if (query.isError)
    return (
      <FailureState
        title={<Trans>Your notifications could not be loaded</Trans>}
        error={query.error}
        onRetry={() => void query.refetch()}
        className="py-8!"
      />
    )
  return (
    <div className="px-3 pb-3">
      <SkeletonList count={3} label={t`Loading notifications`} />
    </div>
  )
}

interface LoadedListProps extends NotificationListProps {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchedAfterMount: boolean
    isFetchNextPageError: boolean
    error: Error | null
    fetchNextPage: () => Promise<unknown>
    refetch: () => Promise<unknown>
  }
  data: InfiniteData<NotificationPage>
}

function LoadedList({ userId, onOpen, query, data }: LoadedListProps) {
  const items = data.pages.flatMap((page) => page.items)
  const { error, isFetchNextPageError } = query
  const { newFrom, newest, markAllRead } = useMarkSeen(userId, data, query.isFetchedAfterMount && !error)
  // What is kept from before is shown, but not as if it were all.
  const latestFailure = error && !isFetchNextPageError && (
    <div className="px-3 pb-2">
      <PageFailure error={error} onRetry={() => void query.refetch()} words={LATEST_FAILED} />
    </div>
  )
  if (newest === 0)
    return (
      latestFailure || (
        <div className="px-5 pb-5">
          <NoNotifications />
        </div>
      )
    )
  return (
    <>
      {latestFailure}
      {newest > newFrom && (
        <div className="px-3 pb-1">
          <Button variant="ghost" onClick={markAllRead}>
            <Trans>Mark all as read</Trans>
          </Button>
        </div>
      )}
      <ul className="px-2 pb-2">
        {items.map((item) => (
          <li key={item.id}>
            <NotificationRow item={item} isNew={item.seq > newFrom} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="px-4 pb-4">
          <Button variant="line" isBlock disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Show older</Trans>
          </Button>
          {error && isFetchNextPageError && <PageFailure error={error} onRetry={() => void query.fetchNextPage()} />}
        </div>
      )}
    </>
  )
}

/**
 * Being shown is being read; what was new when the list was opened is marked until it is closed. A list kept from before may not
 * know what was read since, so nothing is marked as long as it is not fresh.
 */
function useMarkSeen(userId: string, { pages }: InfiniteData<NotificationPage>, isFresh: boolean) {
  const client = useQueryClient()
  const items = pages.flatMap((page) => page.items)
  const newestSeq = items[0]?.seq ?? 0
  const hasUnread = items.some(({ isRead }) => !isRead)
  const [knownLastReadSeq, setKnownLastReadSeq] = useState<number | null>(null)
  if (isFresh && knownLastReadSeq === null) setKnownLastReadSeq(items.find(({ isRead }) => isRead)?.seq ?? 0)
  const lastReadSeq = knownLastReadSeq ?? newestSeq

  const sendRead = useEffectEvent(async (upTo: number | null) => {
    try {
      storeUnreadState(client, userId, await markRead(upTo))
    } catch {
      // It stays unread; opening the list again tells once more.
    }
  })
  const markAll = async (): Promise<void> => {
    setKnownLastReadSeq(newestSeq)
    storeUnreadState(client, userId, await markRead(null))
  }

  useEffect(() => {
    if (!hasUnread) return undefined
    const timer = setTimeout(() => void sendRead(newestSeq), SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [hasUnread, newestSeq])

  return { newFrom: lastReadSeq, newest: newestSeq, markAllRead: () => void markAll().catch(() => undefined) }
}

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

/** A notification that was on screen for this long counts as seen. */
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
    // Refetches automatically only while a list is shown. Otherwise the failure notice would come and go, and its
    // button would lose the focus.
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
  // A cached list is shown together with the failure, because it may be incomplete.
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
 * Notifications that are shown count as read; those that were new when the list was opened stay marked as new until it
 * is closed. A cached list may not know what was read in the meantime, so nothing is marked as new until the list is
 * fresh.
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
      // The notifications stay unread; opening the list again repeats the request.
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

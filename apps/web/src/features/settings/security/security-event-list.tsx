import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { FailureState } from '#widgets/page/failure-state.tsx'
import { SecurityEventRow } from './security-event-row.tsx'

const PAGE_SIZE = 20

const securityEventsQuery = infiniteQueryOptions({
  queryKey: ['security-events'],
  queryFn: ({ pageParam, signal }) => {
    const query = { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) }
    return dataOrThrow(api.GET('/api/account/security-events', { params: { query }, signal }))
  },
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
})

export function SecurityEventList() {
  const { t } = useLingui()
  const events = useInfiniteQuery(securityEventsQuery)
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = events
  if (error && !data)
    return (
      <FailureState
        title={<Trans>What happened could not be loaded</Trans>}
        error={error}
        onRetry={() => void events.refetch()}
      />
    )
  if (!data) return <SkeletonList count={4} label={t`Loading what happened`} />
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0)
    return (
      <p className="rounded-card bg-surface px-4 py-3.5 text-ink-2 edge-hair">
        <Trans>Nothing yet. Your next sign-in will be listed here.</Trans>
      </p>
    )
  return (
    <>
      <ul className="rounded-card bg-surface px-4 py-1 edge-hair">
        {items.map((event) => (
          <SecurityEventRow key={event.id} event={event} />
        ))}
      </ul>
      {isFetchNextPageError && (
        <Notice tone="bad" role="alert" className="mt-4">
          {t(errorMessageFor(error, msg`The rest could not be loaded. Please try again.`))}
        </Notice>
      )}
      {hasNextPage && (
        <div className="mt-4 grid justify-items-center">
          <Button variant="soft" isBusy={isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
            {isFetchingNextPage ? <Trans>Loading more...</Trans> : <Trans>Show more</Trans>}
          </Button>
        </div>
      )}
    </>
  )
}

import type { HistoryFilter } from '@cadenza/contract/credits'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { FailureState } from '#widgets/page/failure-state.tsx'
import { HistoryList, HistorySkeleton } from './history-list.tsx'
import { historyQuery } from './history-query.ts'
import { useNearViewport } from '#widgets/use-near-viewport.ts'

const EMPTY_MESSAGES: Record<HistoryFilter, MessageDescriptor> = {
  all: msg`Every credit that comes or goes will be listed here.`,
  spent: msg`What your songs cost will be listed here.`,
  added: msg`Credits that you get or buy will be listed here.`,
  returned: msg`When a song fails or costs less, what comes back will be listed here.`,
}

export function TransferPages({ userId, show }: { userId: string; show: HistoryFilter }) {
  const { t } = useLingui()
  const history = useInfiniteQuery(historyQuery(userId, show))
  const more = useRef<HTMLButtonElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = history
  const showMore = (): void => void history.fetchNextPage()
  // After a failure the user decides when to try again.
  useNearViewport(more, hasNextPage && !isFetchingNextPage && !isFetchNextPageError, showMore)

  if (history.error && !history.data)
    return (
      <FailureState
        title={<Trans>Your credit history could not be loaded</Trans>}
        error={history.error}
        onRetry={() => void history.refetch()}
      />
    )
  if (!history.data) return <HistorySkeleton />

  const transfers = history.data.pages.flatMap((page) => page.items)
  if (transfers.length === 0)
    return <EmptyState title={<Trans>Nothing here yet</Trans>}>{t(EMPTY_MESSAGES[show])}</EmptyState>
  return (
    <>
      <HistoryList transfers={transfers} loadedAtMs={history.dataUpdatedAt} />
      {isFetchNextPageError && (
        <Notice tone="bad" role="alert" className="mt-4">
          {t(errorMessageFor(history.error, msg`The rest could not be loaded. Please try again.`))}
        </Notice>
      )}
      {hasNextPage && (
        <div className="mt-4 grid justify-items-center">
          <Button ref={more} variant="soft" isBusy={isFetchingNextPage} onClick={showMore}>
            {isFetchingNextPage ? <Trans>Loading more...</Trans> : <Trans>Show more</Trans>}
          </Button>
        </div>
      )}
    </>
  )
}

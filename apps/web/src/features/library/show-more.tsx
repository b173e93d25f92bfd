import { Trans } from '@lingui/react/macro'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { PageFailure } from '#widgets/song-list/page-failure.tsx'
import { useNearViewport } from '#widgets/use-near-viewport.ts'

type PagedList = Pick<
  UseInfiniteQueryResult,
  'error' | 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
>

/** Loads the next page when the end of the list comes near, or at a press. */
export function ShowMore({ list }: { list: PagedList }) {
  const more = useRef<HTMLButtonElement>(null)
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const showMore = (): void => void list.fetchNextPage()
  useNearViewport(more, hasNextPage && !isFetchingNextPage && !isFetchNextPageError, showMore)
  if (isFetchNextPageError && error) return <PageFailure error={error} onRetry={showMore} />
  if (!hasNextPage) return null
  return (
    <div className="mt-4 grid justify-items-center">
      <Button ref={more} variant="soft" isBusy={isFetchingNextPage} onClick={showMore}>
        {isFetchingNextPage ? <Trans>Loading more...</Trans> : <Trans>Show more</Trans>}
      </Button>
    </div>
  )
}

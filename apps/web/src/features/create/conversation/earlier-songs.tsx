import type { Generation } from '@cadenza/contract/generations'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useRef } from 'react'
import { splitVisit } from '#features/create/again/take-groups.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useNearViewport } from '#widgets/use-near-viewport.ts'
import { fetchOlderPage } from './generations-query.ts'
import type { CachedGenerations } from './cached-generations.ts'
import { GenerationList } from './generation-list.tsx'

const NONE: readonly Generation[] = []

interface EarlierSongsProps {
  userId: string
  known: CachedGenerations
  /** The number of generations that are already shown above this list. */
  from: number
}

/** All generations before this visit. The next page is loaded when the end of the list is near. */
export function EarlierSongs({ userId, known, from }: EarlierSongsProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const more = useRef<HTMLButtonElement>(null)
  const { mutate, isPending, error } = useMutation({ mutationFn: () => fetchOlderPage(client, userId) })
  const hasMore = known.nextCursor !== null
  // A further page is rendered with low priority, so that typing and clicks do not wait for it.
  const shown = useDeferredValue(known.items, NONE)
  // After a failure the user decides when to try again.
  useNearViewport(more, hasMore && !isPending && error === null, mutate)

  return (
    <>
      <GenerationList items={splitVisit(shown, from).earlier} />
      {error && (
        <Notice tone="bad" role="alert" className="mt-4">
          {t(errorMessageFor(error, msg`The rest could not be loaded. Please try again.`))}
        </Notice>
      )}
      {hasMore && (
        <div className="mt-4 grid justify-items-center">
          <Button ref={more} variant="soft" isBusy={isPending} onClick={() => mutate()}>
            {isPending ? <Trans>Loading more...</Trans> : <Trans>Show more</Trans>}
          </Button>
        </div>
      )}
    </>
  )
}

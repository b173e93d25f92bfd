import type { Song } from '@cadenza/contract/songs'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { fetchOlderPage } from './generations-query.ts'
import type { CachedGenerations } from './cached-generations.ts'
import { ProjectRow } from './project-row.tsx'

const FIRST_SHOWN = 4
const SHOWN_MORE = 8

interface RecentProjectsProps {
  userId: string
  known: CachedGenerations
}

function songsOf({ items }: CachedGenerations): Song[] {
  return items.flatMap(({ song }) => song ?? [])
}

/** Generations from before this visit: one line each, which expands to the full card. */
export function RecentProjects({ userId, known }: RecentProjectsProps) {
  const { t } = useLingui()
  const titleId = useId()
  const client = useQueryClient()
  const [shownCount, setShownCount] = useState(FIRST_SHOWN)
  const queue = useMemo(() => songsOf(known), [known])
  const older = useMutation({ mutationFn: () => fetchOlderPage(client, userId) })
  const shown = known.items.slice(0, shownCount)
  const hasMore = known.items.length > shownCount || known.nextCursor !== null

  const showMore = (): void => {
    const next = shownCount + SHOWN_MORE
    if (known.items.length >= next || known.nextCursor === null) return setShownCount(next)
    older.mutate(undefined, { onSuccess: () => setShownCount(next) })
  }

  return (
    <section aria-labelledby={titleId} className="mt-10 first:mt-0 desk:mt-12">
      <h2 id={titleId} className="mb-2 flex min-h-11 items-center type-section">
        <Trans>Recent projects</Trans>
      </h2>
      {shown.length === 0 && !hasMore && (
        <EmptyState title={<Trans>Nothing made yet</Trans>} className="rounded-card bg-surface py-10! edge-hair">
          <Trans>Describe a song and press Generate. What you make will wait for you here.</Trans>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul className="divide-y divide-line">
          {shown.map((generation) => (
            <ProjectRow key={generation.id} generation={generation} queue={queue} />
          ))}
        </ul>
      )}
      {older.error && (
        <Notice tone="bad" role="alert" className="mt-3">
          {t(errorMessageFor(older.error, msg`The rest could not be loaded. Please try again.`))}
        </Notice>
      )}
      {hasMore && (
        <Button variant="soft" className="mt-3" isBusy={older.isPending} onClick={showMore}>
          {older.isPending ? <Trans>Loading more...</Trans> : <Trans>Show more</Trans>}
        </Button>
      )}
    </section>
  )
}

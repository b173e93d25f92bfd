import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#ui/empty-state.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { OwnSongsSkeleton } from '#features/library/songs/own-songs-skeleton.tsx'
import { ShowMore } from '#features/library/show-more.tsx'
import { FailureState } from '#widgets/page/failure-state.tsx'
import { Page } from '#widgets/page/page.tsx'
import { BinRow } from './bin-row.tsx'
import { type BinKind, binQuery, binTotalsQuery } from './bin-queries.ts'
import { EmptyBinButton } from './empty-bin-button.tsx'

const withCount = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} · ${count}`

/** Songs and playlists of the last 30 days that can be restored. */
export function RecentlyDeletedScreen() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const kind: BinKind = params.get('kind') === 'playlists' ? 'playlists' : 'songs'
  const { data: totals } = useQuery(binTotalsQuery)
  return (
    <Page title={<Trans>Recently deleted</Trans>} back={{ to: '/library', label: t`Back to Library` }}>
      <p className="mb-4 max-w-[60ch] text-ink-2">
        <Trans>
          What you delete stays here for 30 days, then it is gone for good. Until then nobody else can hear it, and its
          links are off.
        </Trans>
      </p>
      <SegmentedControl
        label={t`Recently deleted`}
        value={kind}
        onChange={(next) => setParams(next === 'songs' ? {} : { kind: next }, { replace: true })}
        options={[
          { value: 'songs', label: withCount(t`Songs`, totals?.songs) },
          { value: 'playlists', label: withCount(t`Playlists`, totals?.playlists) },
        ]}
        className="mb-3 max-w-80"
      />
      <BinList key={kind} kind={kind} total={totals?.[kind]} />
    </Page>
  )
}

function BinList({ kind, total }: { kind: BinKind; total: number | undefined }) {
  const { t } = useLingui()
  const list = useInfiniteQuery(binQuery(kind))
  const items = list.data?.pages.flatMap((page) => page.items)
  const [latest] = items ?? []
  if (!items && list.error)
    return (
      <FailureState
        title={<Trans>What you deleted could not be loaded</Trans>}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    )
  if (!items) return <OwnSongsSkeleton label={t`Loading what you deleted`} />
  if (!latest)
    return (
      <EmptyState title={<Trans>Nothing to restore</Trans>}>
        <Trans>Nothing deleted in the last 30 days.</Trans>
      </EmptyState>
    )
  return (
    <>
      <ul aria-label={t`Recently deleted`} className="max-w-3xl">
        {items.map((item) => (
          <li key={item.id} className="border-line not-first:border-t">
            <BinRow kind={kind} item={item} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
      <EmptyBinButton kind={kind} count={Math.max(total ?? 0, items.length)} until={latest.deletedAt} />
    </>
  )
}

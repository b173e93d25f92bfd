import type { LibrarySongsSort } from '@cadenza/contract/library'
import type { Song } from '@cadenza/contract/songs'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { FailureState } from '#widgets/page/failure-state.tsx'
import { InfiniteList } from '#widgets/song-list/infinite-list.tsx'
import { SongRowSkeleton } from '#widgets/song/card/song-row.tsx'
import { useInfinitePages } from '#widgets/song-list/use-infinite-pages.ts'
import { EmptyTab, NothingMatches } from './empty-tab.tsx'
import type { TabView, SongTabName } from './use-library-view.ts'
import { SongTabActions } from './song-tab-actions.tsx'
import { DownloadRow, FavoriteRow } from './song-tab-rows.tsx'
import { itemIdOf, songTabSource } from './song-tab-source.ts'
import { FilterAndSort } from './filter-and-sort.tsx'
import { totalsQuery } from './totals-query.ts'

const WAITING_ROWS = 6
const NONE: readonly Song[] = []

const SORT_LABELS: Record<LibrarySongsSort, MessageDescriptor> = {
  added: msg`Latest first`,
  title: msg`By title`,
  duration: msg`Shortest first`,
}
const SORTS: readonly LibrarySongsSort[] = ['added', 'title', 'duration']

const TAB_MESSAGES: Record<SongTabName, Record<'heading' | 'waiting' | 'failed' | 'empty', MessageDescriptor>> = {
  favorite: {
    heading: msg`Favourite songs`,
    waiting: msg`Loading your favourites`,
    failed: msg`Your favourites could not be loaded`,
    empty: msg`Tap the heart on any track and it will wait for you here.`,
  },
  download: {
    heading: msg`Downloaded songs`,
    waiting: msg`Loading your downloads`,
    failed: msg`Your downloads could not be loaded`,
    empty: msg`Tracks you download will be listed here.`,
  },
}

const TOTALS = { favorite: 'favorites', download: 'downloads' } as const
const ROWS = { favorite: FavoriteRow, download: DownloadRow }

interface SongTabProps {
  tab: SongTabName
  view: TabView<LibrarySongsSort>
  onSort: (sort: LibrarySongsSort) => void
  onWords: (words: string) => void
}

/** The songs of one library tab, however many there are. */
export function SongTab({ tab, view, onSort, onWords }: SongTabProps) {
  const { t } = useLingui()
  const { sort, words } = view
  const source = useMemo(() => songTabSource(tab, { sort, words }), [tab, sort, words])
  const pages = useInfinitePages(source)
  const totals = useQuery(totalsQuery)
  const total = totals.data?.[TOTALS[tab]]
  const songs = useMemo(() => pages.loaded?.items.map(({ song }) => song) ?? NONE, [pages.loaded])
  const latest = useRef(songs)
  useEffect(() => {
    latest.current = songs
  }, [songs])
  const queue = useCallback(() => latest.current, [])
  const { heading, waiting, failed, empty } = TAB_MESSAGES[tab]
  const Row = ROWS[tab]

  if (pages.error) return <FailureState title={t(failed)} error={pages.error} onRetry={pages.retry} />
  if (!pages.loaded) return <RowsSkeleton label={t(waiting)} />
  const isEmpty = songs.length === 0 && pages.loaded.offset === 0 && !pages.hasMore
  if (isEmpty && words === '') return <EmptyTab>{t(empty)}</EmptyTab>
  return (
    <section>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pt-1 pb-3">
        <h2 className="type-section">
          {t(heading)}{' '}
          {total !== undefined && (
            <span className="ml-1 type-meta font-[450] tracking-normal whitespace-nowrap font-stretch-normal">
              <Plural value={total} one="# song" other="# songs" />
            </span>
          )}
        </h2>
        <SongTabActions songs={songs} />
        <div className="flex grow basis-full justify-end desk:basis-md">
          <FilterAndSort
            sorts={SORTS.map((value) => ({ value, label: t(SORT_LABELS[value]) }))}
            {...{ sort, words, onSort, onWords }}
          />
        </div>
      </header>
      {isEmpty ? (
        <NothingMatches words={words} onClear={() => onWords('')} />
      ) : (
        <InfiniteList label={t(heading)} pages={pages} idOf={itemIdOf} total={words === '' ? total : undefined}>
          {(item) => <Row item={item} queue={queue} />}
        </InfiniteList>
      )}
    </section>
  )
}

function RowsSkeleton({ label }: { label: string }) {
  return (
    <ul aria-busy="true" aria-label={label}>
      {Array.from({ length: WAITING_ROWS }, (_, index) => (
        <li key={index}>
          <SongRowSkeleton />
        </li>
      ))}
    </ul>
  )
}

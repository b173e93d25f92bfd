import type { LibrarySongsSort } from '@cadenza/contract/shelves'
import type { Song } from '@cadenza/contract/songs'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { FailureState } from '#widgets/failure-state.tsx'
import { EndlessList } from '#widgets/song-list/endless-list.tsx'
import { SongRowSkeleton } from '#widgets/song/song-row.tsx'
import { useEndlessPages } from '#widgets/song-list/use-endless-pages.ts'
import { EmptyShelf, NothingMatches } from './empty-shelf.tsx'
import type { ShelfView, SongShelfName } from './library-view.ts'
import { ShelfActions } from './shelf-actions.tsx'
import { DownloadRow, FavouriteRow } from './shelf-rows.tsx'
import { shelfItemId, shelfSource } from './shelf-source.ts'
import { ShelfTools } from './shelf-tools.tsx'
import { totalsQuery } from './totals-query.ts'

const WAITING_ROWS = 6
const NONE: readonly Song[] = []

const SORT_WORDS: Record<LibrarySongsSort, MessageDescriptor> = {
  added: msg`Latest first`,
  title: msg`By title`,
  duration: msg`Shortest first`,
}
const SORTS: readonly LibrarySongsSort[] = ['added', 'title', 'duration']

const WORDS: Record<SongShelfName, Record<'heading' | 'waiting' | 'failed' | 'empty', MessageDescriptor>> = {
  favourite: {
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

const TOTALS = { favourite: 'favourites', download: 'downloads' } as const
const ROWS = { favourite: FavouriteRow, download: DownloadRow }

interface SongShelfProps {
  shelf: SongShelfName
  view: ShelfView<LibrarySongsSort>
  onSort: (sort: LibrarySongsSort) => void
  onWords: (words: string) => void
}

/** Songs that a person kept, as many as there may be. */
export function SongShelf({ shelf, view, onSort, onWords }: SongShelfProps) {
  const { t } = useLingui()
  const { sort, words } = view
  const source = useMemo(() => shelfSource(shelf, { sort, words }), [shelf, sort, words])
  const pages = useEndlessPages(source)
  const totals = useQuery(totalsQuery)
  const total = totals.data?.[TOTALS[shelf]]
  const songs = useMemo(() => pages.loaded?.items.map(({ song }) => song) ?? NONE, [pages.loaded])
  const latest = useRef(songs)
  useEffect(() => {
    latest.current = songs
  }, [songs])
  const queue = useCallback(() => latest.current, [])
  const { heading, waiting, failed, empty } = WORDS[shelf]
  const Row = ROWS[shelf]

  if (pages.error) return <FailureState title={t(failed)} error={pages.error} onRetry={pages.retry} />
  if (!pages.loaded) return <WaitingRows label={t(waiting)} />
  const isEmpty = songs.length === 0 && pages.loaded.offset === 0 && !pages.hasMore
  if (isEmpty && words === '') return <EmptyShelf>{t(empty)}</EmptyShelf>
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
        <ShelfActions songs={songs} />
        <div className="flex grow basis-full justify-end desk:basis-md">
          <ShelfTools
            sorts={SORTS.map((value) => ({ value, label: t(SORT_WORDS[value]) }))}
            {...{ sort, words, onSort, onWords }}
          />
        </div>
      </header>
      {isEmpty ? (
        <NothingMatches words={words} onClear={() => onWords('')} />
      ) : (
        <EndlessList label={t(heading)} pages={pages} idOf={shelfItemId} total={words === '' ? total : undefined}>
          {(item) => <Row item={item} queue={queue} />}
        </EndlessList>
      )}
    </section>
  )
}

function WaitingRows({ label }: { label: string }) {
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

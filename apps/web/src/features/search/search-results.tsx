import type { SearchResult } from '@cadenza/contract/search'
import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { useConnection } from '#lib/api/connection.ts'
import { FailureState } from '#widgets/page/failure-state.tsx'
import { InfiniteList } from '#widgets/song-list/infinite-list.tsx'
import { useInfinitePages } from '#widgets/song-list/use-infinite-pages.ts'
import { SongRow, SongRowSkeleton } from '#widgets/song/card/song-row.tsx'
import { ResultContent } from './result-content.tsx'
import { ResultDetail } from './result-detail.tsx'
import { useLanguage } from '#lib/use-language.ts'
import { resultIdOf, searchSource } from './search-source.ts'
import { Highlighted, NothingFound, SearchOffline } from './search-states.tsx'
import type { SearchType } from './search-type-filter.tsx'

const WAITING_ROWS = 8
const NONE: readonly SearchResult[] = []

/** All results. More are loaded while the user scrolls. Songs play in place, one after the other. */
export function SearchResults({ words, type }: { words: string; type: SearchType }) {
  const { t } = useLingui()
  const isOffline = useConnection() === 'offline'
  const language = useLanguage()
  const source = useMemo(() => searchSource({ words, type, language }), [words, type, language])
  const pages = useInfinitePages(source)
  const items = pages.loaded?.items ?? NONE
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  }, [items])
  const queue = useCallback((): Song[] => latest.current.flatMap(({ song }) => song ?? []), [])

  if (pages.error && isOffline) return <SearchOffline />
  if (pages.error)
    return <FailureState title={<Trans>The search did not work</Trans>} error={pages.error} onRetry={pages.retry} />
  if (!pages.loaded) return <RowsSkeleton />
  if (items.length === 0 && !pages.hasMore && !pages.isPlaceholder) return <NothingFound words={words} />
  return (
    <div className="mt-3">
      <InfiniteList label={t`Results`} pages={pages} idOf={resultIdOf}>
        {(item) => <ResultRow item={item} words={words} queue={queue} />}
      </InfiniteList>
    </div>
  )
}

interface ResultRowProps {
  item: SearchResult
  words: string
  queue: () => readonly Song[]
}

const ResultRow = memo(function ResultRow({ item, words, queue }: ResultRowProps) {
  if (item.song)
    return (
      <SongRow
        song={item.song}
        queue={queue}
        title={<Highlighted text={item.title} words={words} />}
        detail={<ResultDetail item={item} words={words} />}
      />
    )
  return (
    <Link to={item.path} className="flex h-full items-center gap-3 border-b border-line tint-hover">
      <ResultContent item={item} words={words} size="row" />
    </Link>
  )
})

function RowsSkeleton() {
  const { t } = useLingui()
  return (
    <ul aria-busy="true" aria-label={t`Searching`} className="mt-3">
      {Array.from({ length: WAITING_ROWS }, (_, index) => (
        <li key={index}>
          <SongRowSkeleton />
        </li>
      ))}
    </ul>
  )
}

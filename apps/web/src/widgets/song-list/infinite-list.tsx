import { type ReactNode, useEffect, useState } from 'react'
import { SONG_ROW_REM, SongRowSkeleton } from '#widgets/song/card/song-row.tsx'
import { PageFailure } from './page-failure.tsx'
import type { InfinitePages } from './use-infinite-pages.ts'
import { VirtualList } from './virtual-list.tsx'

/** The number of skeleton rows below the last row while there are more. */
const WAITING_ROWS = 6
const AT_TOP = { first: 0, last: 0 }

interface InfiniteListProps<T> {
  label: string
  pages: InfinitePages<T>
  idOf: (item: T) => string
  /** The total number of items, if it is known. */
  total?: number | undefined
  /** Renders the row of an item; `place` counts from 1. */
  children: (item: T, place: number) => ReactNode
}

/** A list of song rows without a fixed length: rows near the view are fetched, and rows far from it are released. */
export function InfiniteList<T>({ label, pages, idOf, total, children }: InfiniteListProps<T>) {
  const [range, setRange] = useState(AT_TOP)
  const { loaded, hasMore, pageError } = pages
  const offset = loaded?.offset ?? 0
  const items = loaded?.items ?? []
  const end = offset + items.length
  // Runs after every render, because another page may be needed after the one that has just loaded.
  useEffect(() => pages.loadAround(range))
  const itemAt = (index: number): T | undefined => items[index - offset]

  return (
    <div aria-busy={pages.isPlaceholder || undefined}>
      <VirtualList
        label={label}
        count={hasMore && !pageError ? end + WAITING_ROWS : end}
        total={total ?? (hasMore ? -1 : end)}
        rowRem={SONG_ROW_REM}
        keyOf={(index) => {
          const item = itemAt(index)
          return item ? idOf(item) : `waiting-${index}`
        }}
        onRange={setRange}
      >
        {(index) => {
          const item = itemAt(index)
          return item ? children(item, index + 1) : <SongRowSkeleton />
        }}
      </VirtualList>
      {pageError && <PageFailure error={pageError} onRetry={pages.retry} />}
    </div>
  )
}

import type { CatalogSort } from '@cadenza/contract/catalog'
import type { Song } from '@cadenza/contract/songs'
import type { Genre } from '@cadenza/vocabulary/genres'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Play, Shuffle } from 'lucide-react'
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { FailureState } from '#widgets/page/failure-state.tsx'
import { GENRE_LABELS } from '#widgets/genre-labels.ts'
import { usePageTitle } from '#widgets/page/page-title.ts'
import { playback } from '#widgets/playback/use-playback.ts'
import { InfiniteList } from '#widgets/song-list/infinite-list.tsx'
import { useInfinitePages } from '#widgets/song-list/use-infinite-pages.ts'
import { SongRow, SongRowSkeleton } from '#widgets/song/card/song-row.tsx'
import { useShortNumber } from '#widgets/use-short-number.ts'
import { CategoryHead } from './category-head.tsx'
import { catalogSource, songIdOf } from './explore-queries.ts'
import { SORTS, useChangeSort } from './explore-view.ts'

const WAITING_ROWS = 8
const NONE: readonly Song[] = []

const SORT_LABELS: Record<CatalogSort, MessageDescriptor> = {
  newest: msg`Newest`,
  popular: msg`Popular`,
  trending: msg`Trending`,
}

interface SongListScreenProps {
  /** Null for all genres. */
  genre: Genre | null
  sort: CatalogSort
}

/** The public songs of a genre. More are loaded while the user scrolls. */
export function SongListScreen({ genre, sort }: SongListScreenProps) {
  const { t } = useLingui()
  const changeSort = useChangeSort()
  const source = useMemo(() => catalogSource(genre, sort), [genre, sort])
  const pages = useInfinitePages(source)
  const songs = pages.loaded?.items ?? NONE
  const latest = useRef(songs)
  useEffect(() => {
    latest.current = songs
  }, [songs])
  const queue = useCallback(() => latest.current, [])
  const name = genre ? t(GENRE_LABELS[genre]) : t`All songs`
  const isEmpty = pages.loaded !== null && songs.length === 0 && !pages.hasMore && !pages.isPlaceholder
  usePageTitle(name)

  return (
    <div className="px-4 pt-2 pb-10 desk:px-8 desk:pb-12">
      <CategoryHead genre={genre} name={name} />
      <div className="my-3 flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl
          label={t`Order of the tracks`}
          value={sort}
          onChange={changeSort}
          options={SORTS.map((value) => ({ value, label: t(SORT_LABELS[value]) }))}
        />
        {songs.length > 0 && (
          <span className="flex flex-wrap gap-2">
            <Button icon={<Play className="fill-current" />} onClick={() => playback.playAll(songs)}>
              <Trans>Play</Trans>
            </Button>
            <Button variant="ghost" icon={<Shuffle />} onClick={() => playback.playAll(songs, { isShuffled: true })}>
              <Trans>Shuffle</Trans>
            </Button>
          </span>
        )}
      </div>
      {pages.error && (
        <FailureState
          title={<Trans>The tracks could not be loaded</Trans>}
          error={pages.error}
          onRetry={pages.retry}
          className="py-10!"
        />
      )}
      {!pages.loaded && !pages.error && <SongListSkeleton />}
      {isEmpty && <NoSongs />}
      {!isEmpty && pages.loaded && (
        <InfiniteList label={name} pages={pages} idOf={songIdOf}>
          {(song, place) => <CatalogRow song={song} place={sort === 'newest' ? undefined : place} queue={queue} />}
        </InfiniteList>
      )}
    </div>
  )
}

interface CatalogRowProps {
  song: Song
  /** The rank of the song, if the list is ranked. */
  place: number | undefined
  queue: () => readonly Song[]
}

const CatalogRow = memo(function CatalogRow({ song, place, queue }: CatalogRowProps) {
  const short = useShortNumber()
  const { playsCount } = song
  const plays = short(playsCount)
  return (
    <SongRow
      song={song}
      place={place}
      queue={queue}
      facts={<Plural value={playsCount} one={`${plays} play`} other={`${plays} plays`} />}
    />
  )
})

function SongListSkeleton() {
  const { t } = useLingui()
  return (
    <ul aria-busy="true" aria-label={t`Tracks are loading`}>
      {Array.from({ length: WAITING_ROWS }, (_, index) => (
        <li key={index}>
          <SongRowSkeleton />
        </li>
      ))}
    </ul>
  )
}

function NoSongs() {
  return (
    <EmptyState
      title={<Trans>No songs here yet</Trans>}
      actions={
        <LinkButton to="/create">
          <Trans>Make a track</Trans>
        </LinkButton>
      }
    >
      <Trans>Songs that people make public will be listed here. Yours may be the first.</Trans>
    </EmptyState>
  )
}

import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Compass, PenLine } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ShowMore } from '#features/library/show-more.tsx'
import { SelectionBar } from '#features/library/selection/selection-bar.tsx'
import type { Selection } from '#features/library/selection/use-selection.ts'
import { FailureState } from '#widgets/page/failure-state.tsx'
import { OwnSongList } from './own-song-list.tsx'
import { OwnSongsFilters } from './own-songs-filters.tsx'
import { OwnSongsSkeleton } from './own-songs-skeleton.tsx'
import { ownSongsQuery } from './own-songs-query.ts'
import { isFiltered, NO_FILTER, useOwnSongsView } from './use-own-songs-view.ts'

/** The user's own songs, however many there are. */
export function OwnSongsTab({ selection }: { selection: Selection }) {
  const { t } = useLingui()
  const { view, changeView } = useOwnSongsView()
  const list = useInfiniteQuery(ownSongsQuery(view))
  const songs = useMemo(() => list.data?.pages.flatMap((page) => page.items), [list.data])
  const queue = useLatest(songs)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list

  // A page of a filtered list may be empty although songs that match come later.
  const isSearchingOn = songs?.length === 0 && hasNextPage
  useEffect(() => {
    if (isSearchingOn && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isSearchingOn, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  if (!songs && list.error)
    return (
      <FailureState
        title={<Trans>Your songs could not be loaded</Trans>}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    )
  if (!songs) return <OwnSongsSkeleton label={t`Loading your songs`} />
  const isEmpty = songs.length === 0 && !hasNextPage
  if (isEmpty && !isFiltered(view)) return <NoSongs />
  return (
    <section aria-label={t`Songs`}>
      <OwnSongsFilters view={view} onChange={changeView} />
      {isSearchingOn && !isFetchNextPageError && <OwnSongsSkeleton label={t`Loading your songs`} />}
      {isEmpty && <NoSongFits onClear={() => changeView(NO_FILTER)} />}
      <OwnSongList {...{ songs, queue, selection }} sort={view.sort} isBusy={list.isPlaceholderData} />
      <ShowMore list={list} />
      {selection.songs && <SelectionBar selection={selection} selected={selection.songs} all={songs} />}
    </section>
  )
}

/** Returns the songs at the time of the call, so that rows need not be rendered again when the list grows. */
function useLatest(songs: readonly Song[] | undefined): () => readonly Song[] {
  const latest = useRef<readonly Song[]>([])
  useEffect(() => {
    latest.current = songs ?? []
  }, [songs])
  return useCallback(() => latest.current, [])
}

function NoSongs() {
  return (
    <EmptyState
      title={<Trans>No songs yet</Trans>}
      actions={
        <>
          <LinkButton to="/create" icon={<PenLine />}>
            <Trans>Make a track</Trans>
          </LinkButton>
          <LinkButton to="/explore" variant="line" icon={<Compass />}>
            <Trans>Find something</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>Every song you make is kept here.</Trans>
    </EmptyState>
  )
}

function NoSongFits({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={<Trans>No song fits</Trans>}
      className="py-12! desk:py-18!"
      actions={
        <Button variant="line" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>None of your songs matches all of these filters.</Trans>
    </EmptyState>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { FailureState } from '#widgets/page/failure-state.tsx'
import { Page } from '#widgets/page/page.tsx'
import { usePageTitle } from '#widgets/page/page-title.ts'
import { AlbumCard, AlbumCardSkeleton } from '#widgets/playlist/album-card.tsx'
import { PageFailure } from '#widgets/song-list/page-failure.tsx'
import { useNearViewport } from '#widgets/use-near-viewport.ts'
import { allAlbumsQuery } from './explore-queries.ts'
import { NoAlbums } from './new-albums.tsx'

const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-7 desk:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]'
const WAITING = 12

export function AllAlbums() {
  const { t } = useLingui()
  usePageTitle(t`New Albums`)
  const end = useRef<HTMLDivElement>(null)
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(allAlbumsQuery)
  const albums = [...new Map(data?.pages.flatMap(({ items }) => items.map((album) => [album.id, album]))).values()]
  useNearViewport(end, hasNextPage && !isFetching && !error, () => void fetchNextPage())
  const isWaiting = !error && (!data || hasNextPage)

  return (
    <Page title={<Trans>New Albums</Trans>} back={{ to: '/explore', label: t`Back` }}>
      {!data && error && (
        <FailureState
          title={<Trans>The albums could not be loaded</Trans>}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && albums.length === 0 && !hasNextPage && <NoAlbums />}
      {albums.length > 0 && (
        <ul className={GRID}>
          {albums.map((album) => (
            <li key={album.id} className="min-w-0">
              <AlbumCard album={album} sizes="200px" />
            </li>
          ))}
        </ul>
      )}
      {isWaiting && (
        <ul aria-busy="true" aria-label={t`Albums are loading`} className={`${GRID} mt-7 first:mt-0`}>
          {Array.from({ length: WAITING }, (_, index) => (
            <li key={index} className="min-w-0">
              <AlbumCardSkeleton />
            </li>
          ))}
        </ul>
      )}
      {data && error && <PageFailure error={error} onRetry={() => void fetchNextPage()} />}
      <div ref={end} />
    </Page>
  )
}

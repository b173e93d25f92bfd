import type { Playlist } from '@cadenza/contract/playlists'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AlbumCard, AlbumCardSkeleton } from '#widgets/playlist/album-card.tsx'
import { AlbumHero, AlbumHeroSkeleton } from './album-hero.tsx'
import { newestAlbumsQuery } from './explore-queries.ts'
import { ExploreSection, SectionFailure, SeeAll } from './explore-section.tsx'
import { ALBUMS_PATH } from './explore-view.ts'
import { ScrollRow, ScrollButtons, useScrollRow } from './scroll-row.tsx'

const PLACE = 'w-37.5 shrink-0 snap-start desk:w-40'
const WAITING = 5
/** The hero beside the row. */
const WITH_HERO = 'grid gap-3 xl:grid-cols-[minmax(0,34.25rem)_minmax(0,1fr)] xl:gap-9'

/** The newest album as a hero, and the next ones in a row. */
export function NewAlbums() {
  const { t } = useLingui()
  const { data: albums, error, refetch } = useQuery(newestAlbumsQuery)
  const [newest] = albums ?? []
  if (albums && newest)
    return (
      <div className={WITH_HERO}>
        <AlbumHero album={newest} />
        <AlbumRow albums={albums.length > 1 ? albums.slice(1) : albums} />
      </div>
    )
  if (albums || error)
    return (
      <ExploreSection title={<Trans>New Albums</Trans>} className="">
        {albums ? (
          <NoAlbums />
        ) : (
          <SectionFailure
            title={<Trans>The albums could not be loaded</Trans>}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </ExploreSection>
    )
  return (
    <div className={WITH_HERO}>
      <AlbumHeroSkeleton />
      <ExploreSection title={<Trans>New Albums</Trans>} className="">
        <ScrollRow loadingLabel={t`Albums are loading`}>
          {Array.from({ length: WAITING }, (_, index) => (
            <li key={index} className={PLACE}>
              <AlbumCardSkeleton />
            </li>
          ))}
        </ScrollRow>
      </ExploreSection>
    </div>
  )
}

function AlbumRow({ albums }: { albums: readonly Playlist[] }) {
  const { t } = useLingui()
  const row = useScrollRow()
  const action = (
    <span className="-mr-3 ml-auto flex flex-wrap justify-end desk:mr-0">
      <ScrollButtons row={row} />
      <SeeAll to={ALBUMS_PATH} label={t`See all albums`} />
    </span>
  )
  return (
    <ExploreSection title={<Trans>New Albums</Trans>} action={action} className="">
      <ScrollRow row={row}>
        {albums.map((album) => (
          <li key={album.id} className={PLACE}>
            <AlbumCard album={album} sizes="160px" />
          </li>
        ))}
      </ScrollRow>
    </ExploreSection>
  )
}

export function NoAlbums() {
  return (
    <EmptyState
      title={<Trans>No albums yet</Trans>}
      className="rounded-card bg-surface py-10! edge-hair"
      actions={
        <LinkButton to="/create-playlist" variant="line" icon={<Plus />}>
          <Trans>Create playlist</Trans>
        </LinkButton>
      }
    >
      <Trans>A public playlist made wholly of your own songs is an album, and shows up here.</Trans>
    </EmptyState>
  )
}

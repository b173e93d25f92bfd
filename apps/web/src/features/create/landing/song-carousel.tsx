import type { Song, SongPage } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useNavigate } from 'react-router'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PlayFailure } from '#widgets/song/player/play-failure.tsx'
import { useSignedInAction } from '#widgets/session/use-signed-in-action.ts'
import { LandingSection } from './landing-section.tsx'
import { ListFailure } from './list-failure.tsx'
import { refetchWhileEmpty } from './refetch-while-empty.ts'
import { SongTile, SongTilesSkeleton, SONG_ROW_CLASSES } from './song-tile.tsx'

const SHOWN = 12
const NONE: readonly Song[] = []
/** Fraction of the visible width per scroll, so that the last visible tile becomes the first. */
const SCROLL_FRACTION = 0.8

function mapSongs(data: unknown, change: (song: Song) => Song): SongPage {
  const page = data as SongPage
  return { ...page, items: page.items.map(change) }
}

const newestSongsQuery = queryOptions({
  queryKey: ['catalog', 'newest'],
  queryFn: ({ signal }) => dataOrThrow(api.GET('/api/catalog/songs', { params: { query: { limit: SHOWN } }, signal })),
  refetchInterval: refetchWhileEmpty,
  meta: { mapSongs },
})

function ViewAll() {
  const navigate = useNavigate()
  const press = useSignedInAction()
  return (
    <Button variant="ghost" onClick={press(() => void navigate('/library'))}>
      <Trans>View all</Trans>
      <ArrowRight size={18} aria-hidden="true" />
    </Button>
  )
}

/** A mouse cannot scroll sideways. Touch can, and the keyboard reaches every tile. */
function ScrollButtons({ row }: { row: RefObject<HTMLElement | null> }) {
  const { t } = useLingui()
  const scroll = (direction: 1 | -1): void => {
    row.current?.scrollBy({ left: direction * row.current.clientWidth * SCROLL_FRACTION, behavior: 'smooth' })
  }
  return (
    <span className="hidden desk:pointer-fine:flex">
      <IconButton label={t`Earlier tracks`} onClick={() => scroll(-1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton label={t`More tracks`} onClick={() => scroll(1)}>
        <ChevronRight />
      </IconButton>
    </span>
  )
}

function NoPublicSongs() {
  return (
    <EmptyState title={<Trans>Nothing to hear yet</Trans>} className="rounded-card bg-surface py-10! edge-hair">
      <Trans>Songs that people make public play here. Describe one above, and yours may be the first.</Trans>
    </EmptyState>
  )
}

/** The newest public songs, which play one after another. */
export function SongCarousel() {
  const row = useRef<HTMLUListElement>(null)
  const { data, error, refetch } = useQuery(newestSongsQuery)
  const songs = data?.items ?? NONE
  const action = (
    <span className="-mr-3 ml-auto flex flex-wrap justify-end">
      {songs.length > 0 && <ScrollButtons row={row} />}
      <ViewAll />
    </span>
  )
  return (
    <LandingSection title={<Trans>AI-generated tracks</Trans>} action={action}>
      {songs.length > 0 && (
        <ul ref={row} className={SONG_ROW_CLASSES}>
          {songs.map((song) => (
            <SongTile key={song.id} song={song} queue={songs} />
          ))}
        </ul>
      )}
      {songs.map((song) => (
        <PlayFailure key={song.id} song={song} />
      ))}
      {data?.items.length === 0 && <NoPublicSongs />}
      {!data && error && (
        <ListFailure
          title={<Trans>The tracks could not be loaded</Trans>}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SongTilesSkeleton />}
    </LandingSection>
  )
}

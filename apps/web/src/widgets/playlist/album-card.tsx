import type { Playlist } from '@cadenza/contract/playlists'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '#ui/skeleton.tsx'
import { MissingCover, CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { frontCover } from './playlist-cover.tsx'
import { usePlayAlbum } from './use-play-album.ts'
import './album-card.css'

interface AlbumCardProps {
  album: Playlist
  /** The size of the picture on screen, as in the sizes attribute. */
  sizes: string
}

/** Must be placed inside a list item of the caller. */
export function AlbumCard({ album, sizes }: AlbumCardProps) {
  const titleId = useId()
  const { id, title, creatorName, songsCount } = album
  const front = frontCover(album)
  return (
    <>
      <div className="album-sleeve">
        {front ? <CoverImage song={front} sizes={sizes} /> : <MissingCover />}
        <AlbumPlayButton albumId={id} titleId={titleId} />
      </div>
      <Link to={`/playlist/${id}`} className="mt-2.5 block rounded-sleeve hover:underline">
        <b
          id={titleId}
          dir="auto"
          className="line-clamp-2 text-button leading-[1.25] font-[660] wrap-anywhere font-stretch-[105%]"
        >
          {title}
        </b>
      </Link>
      <span className="text-label wrap-break-word text-ink-3">
        {creatorName ?? <Trans>AI Creator</Trans>} · <Plural value={songsCount} one="# song" other="# songs" />
      </span>
    </>
  )
}

function AlbumPlayButton({ albumId, titleId }: { albumId: string; titleId: string }) {
  const { t } = useLingui()
  const { isPlaying, isBusy, toggle, prefetch } = usePlayAlbum(albumId)
  const label = isPlaying ? t`Pause` : t`Play`
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={titleId}
      title={label}
      aria-busy={isBusy || undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={toggle}
      className="album-play grid size-[44px] place-items-center rounded-full bg-action text-on-action transition-[background-color,scale] duration-attack hover:bg-action-hover active:scale-[.97] [&>svg]:size-[20px] [&>svg]:fill-current"
    >
      {isPlaying ? <Pause /> : <Play className="translate-x-[1.5px]" />}
    </button>
  )
}

export function AlbumCardSkeleton() {
  return (
    <>
      <div className="mr-3.5">
        <Skeleton className="aspect-square w-full rounded-sleeve!" />
      </div>
      <Skeleton className="mt-3 h-4 w-4/5" />
      <Skeleton className="mt-2 h-3 w-1/2" />
    </>
  )
}

import type { Playlist } from '@cadenza/contract/playlists'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { frontCover } from '#widgets/playlist/playlist-cover.tsx'
import { formatTotalTime } from '#widgets/playlist/format-total-time.ts'
import { usePlayAlbum } from '#widgets/playlist/use-play-album.ts'
import { paletteProps } from '#widgets/song/cover/song-palette.ts'
import './album-hero.css'

const PLAIN = { className: 'bg-sunken', style: {} }

/** The newest album, in the palette of its first song. */
export function AlbumHero({ album }: { album: Playlist }) {
  const { i18n } = useLingui()
  const { id, title, creatorName, songsCount, duration } = album
  const palette = album.covers[0]?.palette
  const { className, style } = palette ? paletteProps(palette) : PLAIN
  const front = frontCover(album)
  return (
    <div className="@container min-w-0">
      <article className={`album-hero ${className}`} style={style}>
        {front && (
          <img
            src={`${front.artworkUrl}&size=256`}
            srcSet={`${front.artworkUrl}&size=256 256w, ${front.artworkUrl}&size=1024 1024w`}
            sizes="280px"
            alt=""
            decoding="async"
            className="album-hero-cover"
          />
        )}
        <div className="album-hero-words">
          <p className="text-small font-[620]">
            <Trans>New album</Trans>
          </p>
          <h2 className="album-hero-title type-display">
            <Link to={`/playlist/${id}`} dir="auto" className="line-clamp-3 rounded-sleeve wrap-anywhere">
              {title}
            </Link>
          </h2>
          <p className="leading-snug">
            <span dir="auto" className="line-clamp-1 wrap-anywhere">
              {creatorName ?? <Trans>AI Creator</Trans>}
            </span>
            <Plural value={songsCount} one="# song" other="# songs" /> · {formatTotalTime(i18n, duration)}
          </p>
          <PlayAlbumButton key={id} albumId={id} />
        </div>
      </article>
    </div>
  )
}

function PlayAlbumButton({ albumId }: { albumId: string }) {
  const { isPlaying, isBusy, toggle, prefetch } = usePlayAlbum(albumId)
  const warmOnce = useEffectEvent(prefetch)
  useEffect(() => warmOnce(), [])
  return (
    <Button
      icon={isPlaying ? <Pause className="fill-current" /> : <Play className="fill-current" />}
      aria-busy={isBusy || undefined}
      onClick={toggle}
      className="mt-4.5 max-w-full"
    >
      {isPlaying ? <Trans>Pause</Trans> : <Trans>Play album</Trans>}
    </Button>
  )
}

export function AlbumHeroSkeleton() {
  return (
    <div className="album-hero bg-sunken" aria-hidden="true">
      <div className="album-hero-words">
        <Skeleton className="h-3 w-24" />
        <Skeleton className="mt-3 h-8 w-full" />
        <Skeleton className="mt-2 h-8 w-3/5" />
        <Skeleton className="mt-4 h-4 w-1/2" />
      </div>
    </div>
  )
}

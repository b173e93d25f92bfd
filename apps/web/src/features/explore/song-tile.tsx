import type { Song } from '@cadenza/contract/songs'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '#ui/skeleton.tsx'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { PlayButton } from '#widgets/song/player/play-button.tsx'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { SongMenu } from '#widgets/song/menu/song-menu.tsx'

interface SongTileProps {
  song: Song
  /** The songs that are played in turn. */
  queue: readonly Song[]
}

/** The caller wraps the tile in a list item. */
export function SongTile({ song, queue }: SongTileProps) {
  const titleId = useId()
  return (
    <>
      <div className="relative">
        <CoverImage song={song} sizes="184px" />
        <PlayButton song={song} queue={queue} describedBy={titleId} className="absolute right-2 bottom-2" />
      </div>
      <div className="mt-2.5 flex items-start">
        <div className="min-w-0 flex-1">
          <Link viewTransition to={`/player/${song.id}`} className="block rounded-sleeve hover:underline">
            <b
              id={titleId}
              dir="auto"
              className="line-clamp-2 text-button leading-[1.25] font-[660] wrap-anywhere font-stretch-[105%]"
            >
              {song.title}
            </b>
          </Link>
          <span className="text-label wrap-break-word text-ink-3">
            {song.creatorName ?? <Trans>AI Creator</Trans>} · {formatClockTime(song.duration)}
          </span>
        </div>
        <SongMenu song={song} className="-mt-2.5 -mr-3 text-ink-3" />
      </div>
    </>
  )
}

export function SongTileSkeleton() {
  return (
    <>
      <Skeleton className="aspect-square w-full rounded-sleeve!" />
      <Skeleton className="mt-3 h-4 w-4/5" />
      <Skeleton className="mt-2 h-3 w-1/2" />
    </>
  )
}

import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { PlayButton } from '#widgets/song/player/play-button.tsx'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'

/**
 * The row extends to the edges of a phone's screen. The padding leaves room for focus rings, which scrolling would
 * clip.
 */
export const SONG_ROW_CLASSES =
  '-mx-4 -mt-1.5 flex snap-x scroll-px-4 gap-3.5 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] desk:-mx-1.5 desk:scroll-px-1.5 desk:gap-5 desk:px-1.5'
const PLACE = 'w-38 shrink-0 snap-start desk:w-46'
const CAPTION_CLASSES = 'mt-2.5 -mb-3 min-h-[3.75rem]'
const WAITING = 6

interface SongTileProps {
  song: Song
  /** The queue that playback continues with after this song. */
  queue: readonly Song[]
}

export function SongTile({ song, queue }: SongTileProps) {
  const titleId = useId()
  return (
    <li className={PLACE}>
      <div className="relative">
        <CoverImage song={song} sizes="184px" />
        <PlayButton song={song} queue={queue} describedBy={titleId} className="absolute right-2 bottom-2" />
      </div>
      <div className={CAPTION_CLASSES}>
        <b
          id={titleId}
          className="line-clamp-2 text-button leading-[1.25] font-[660] wrap-anywhere font-stretch-[105%]"
        >
          {song.title}
        </b>
        <span className="text-label wrap-break-word text-ink-3">
          {song.creatorName ?? <Trans>AI Creator</Trans>} · {formatClockTime(song.duration)}
        </span>
      </div>
    </li>
  )
}

export function SongTilesSkeleton() {
  const { t } = useLingui()
  return (
    <ul aria-busy="true" aria-label={t`Tracks are loading`} className={`${SONG_ROW_CLASSES} overflow-x-hidden!`}>
      {Array.from({ length: WAITING }, (_, index) => (
        <li key={index} className={PLACE}>
          <Skeleton className="aspect-square w-full rounded-sleeve!" />
          <div className={CAPTION_CLASSES}>
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="mt-2 h-3 w-1/2" />
          </div>
        </li>
      ))}
    </ul>
  )
}

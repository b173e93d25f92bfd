import type { Song } from '@cadenza/contract/songs'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import { type KeyboardEventHandler, memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { playback, usePlaybackError, useSongStatus } from '#widgets/playback/use-playback.ts'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { FavoriteButton } from '#widgets/song/actions/favorite-button.tsx'
import { Equalizer } from '#widgets/song/equalizer.tsx'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { useScrollSettled } from '#widgets/song/cover/use-scroll-settled.ts'
import { useRowId } from '#widgets/song-list/list-id.ts'
import { SongMenu } from '#widgets/song/menu/song-menu.tsx'
import type { SongMenuProps } from '#widgets/song/menu/song-menu-props.ts'
import './song-row.css'

/**
 * Every row has this height, so that a long list can compute positions. It is in rem because it grows with the text.
 */
export const SONG_ROW_REM = 4.25

interface SongRowProps {
  song: Song
  /**
   * Returns the songs to play in turn. It is called at the press, so that a growing list need not render its rows
   * again.
   */
  queue: () => readonly Song[]
  /** The position in the list, counted from 1. */
  place?: number | undefined
  /** The title as rendered, for example with a highlighted part. */
  title?: ReactNode
  /** The line below the title; the creator by default. */
  detail?: ReactNode
  /** Placed between title and duration where there is room; give each a width, so that they form columns. */
  facts?: ReactNode
  /** Placed at the end, instead of the favorite button. */
  endAction?: ReactNode
  /** The menu is left out with null; otherwise this is added to it. */
  menu?: Omit<SongMenuProps, 'song' | 'className' | 'resumesSave'> | null | undefined
  /** A drag handle at the beginning. */
  handle?: ReactNode
  className?: string | undefined
}

/**
 * A song in a list, which plays in place. It must be inside a list item of the caller. In a long list the caller's own
 * row must be memoized, because facts and buttons that are created at every render make this row render again too.
 */
export const SongRow = memo(function SongRow(props: SongRowProps) {
  const { song, queue, place, title = song.title, detail, facts, endAction, menu, handle, className } = props
  const titleId = useRowId(song.id)
  const status = useSongStatus(song.id)
  const isCurrent = status !== 'empty'
  const length = formatClockTime(song.duration)
  return (
    <div className={classes('song-row', isCurrent && 'is-present', menu !== null && 'has-menu', className)}>
      {handle}
      {place !== undefined && (
        <span className="song-row-place" aria-hidden="true">
          {isCurrent && status !== 'failed' ? <Equalizer isMoving={status === 'playing'} /> : place}
        </span>
      )}
      <RowPlayButton
        song={song}
        queue={queue}
        isPlaying={status === 'playing' || status === 'loading'}
        {...{ titleId }}
      />
      <Link viewTransition to={`/player/${song.id}`} className="song-row-words">
        <b id={titleId} dir="auto" className={classes('song-row-title', isCurrent && 'text-hold')}>
          {title}
        </b>
        <span className="song-row-detail">
          {status === 'failed' ? <RowFailure /> : (detail ?? song.creatorName ?? <Trans>AI Creator</Trans>)}
          {status !== 'failed' && menu !== null && <span className="song-row-length-beside"> · {length}</span>}
        </span>
      </Link>
      {facts && <div className="song-row-facts">{facts}</div>}
      <span className="song-row-length">
        <span className="sr-only">
          <Trans>Length</Trans>{' '}
        </span>
        {length}
      </span>
      {endAction ?? <FavoriteButton song={song} />}
      {menu !== null && <SongMenu song={song} resumesSave className="-ml-3 text-ink-3" {...menu} />}
    </div>
  )
})

interface RowPlayButtonProps {
  song: Song
  queue: () => readonly Song[]
  isPlaying: boolean
  titleId: string
  onKeyDown?: KeyboardEventHandler | undefined
}

/** The cover is the play button. */
export function RowPlayButton({ song, queue, isPlaying, titleId, onKeyDown }: RowPlayButtonProps) {
  const { t } = useLingui()
  const hasPicture = useScrollSettled()
  const label = isPlaying ? t`Pause` : t`Play`
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={titleId}
      title={label}
      onClick={() => playback.toggle(song, { queue: queue() })}
      onKeyDown={onKeyDown}
      className="song-row-play"
      style={{ background: song.artworkGradient }}
    >
      {hasPicture && <CoverImage song={song} sizes="52px" />}
      <span className="song-row-glyph">{isPlaying ? <Pause /> : <Play className="translate-x-px" />}</span>
    </button>
  )
}

export function RowFailure() {
  const { t } = useLingui()
  const error = usePlaybackError()
  return (
    <span role="alert" className="text-bad-ink">
      {t(errorMessageFor(error, msg`This song could not be played.`))}
    </span>
  )
}

/** Replaces a row that is being loaded. */
export function SongRowSkeleton({ hasPlace = false }: { hasPlace?: boolean }) {
  return (
    <div className="song-row" aria-hidden="true">
      {hasPlace && <span className="song-row-place" />}
      <Skeleton className="size-13 shrink-0 rounded-sleeve!" />
      <span className="song-row-words">
        <Skeleton className="h-4 w-[min(14rem,70%)]" />
        <Skeleton className="mt-2 h-3 w-[min(7rem,40%)]" />
      </span>
    </div>
  )
}

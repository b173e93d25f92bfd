import type { Song } from '@cadenza/contract/songs'
import { useSortable } from '@dnd-kit/sortable'
import { Trans, useLingui } from '@lingui/react/macro'
import { GripVertical, Pause, Play, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { playback, useSongStatus } from '#widgets/playback/use-playback.ts'

function useDragStyle(songId: string) {
  const sortable = useSortable({ id: songId })
  const { transform, transition, isDragging } = sortable
  // Rows only move vertically, and never stretch to the height of another row.
  const style: CSSProperties = {
    translate: transform ? `0 ${Math.round(transform.y)}px` : undefined,
    transition: transition?.replace('transform', 'translate'),
  }
  return { ...sortable, style: isDragging ? { ...style, zIndex: 1 } : style }
}

/** The cover is the play button of the row. */
function CoverButton({ song, isPlaying }: { song: Song; isPlaying: boolean }) {
  const { t } = useLingui()
  const { title } = song
  const label = isPlaying ? t`Pause ${title}` : t`Play ${title}`
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => playback.toggle(song, { queue: playback.read().queue })}
      className="queue-cover"
    >
      <CoverImage song={song} sizes="48px" />
      <span className="queue-glyph">{isPlaying ? <Pause /> : <Play className="translate-x-px" />}</span>
    </button>
  )
}

export function QueueRow({ song }: { song: Song }) {
  const { t } = useLingui()
  const status = useSongStatus(song.id)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, style, isDragging } = useDragStyle(song.id)
  const isCurrent = status !== 'empty'
  const { title } = song
  return (
    <li
      ref={setNodeRef}
      style={style}
      aria-current={isCurrent || undefined}
      className={classes('queue-row', isCurrent && 'bg-peony-soft', isDragging && 'is-dragged')}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t`Move ${title}`}
        className="queue-handle"
      >
        <GripVertical />
      </button>
      <CoverButton song={song} isPlaying={status === 'playing' || status === 'loading'} />
      <span className="min-w-0 flex-1">
        <b
          dir="auto"
          className={classes('line-clamp-2 leading-tight font-[640] wrap-anywhere', isCurrent && 'text-hold')}
        >
          {title}
        </b>
        <span dir="auto" className="block truncate type-meta">
          {isCurrent && (
            <span className="sr-only">
              <Trans>Now playing</Trans>{' '}
            </span>
          )}
          {song.creatorName ?? <Trans>AI Creator</Trans>}
        </span>
      </span>
      <span className="text-label text-ink-2 lining-nums max-[23.4375rem]:hidden">
        {formatClockTime(song.duration)}
      </span>
      <IconButton label={t`Remove ${title} from the queue`} onClick={() => playback.removeFromQueue(song.id)}>
        <X />
      </IconButton>
    </li>
  )
}

import type { Song } from '@cadenza/contract/songs'
import { useSortable } from '@dnd-kit/sortable'
import { useLingui } from '@lingui/react/macro'
import { GripVertical, X } from 'lucide-react'
import type { CSSProperties, MouseEvent } from 'react'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { playback } from '#widgets/playback/use-playback.ts'
import { CoverPlayButton } from './cover-play-button.tsx'
import { focusNeighbor } from './focus-neighbor.ts'
import { SongLabel } from './song-label.tsx'

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

function remove(songId: string, { currentTarget }: MouseEvent<HTMLElement>): void {
  focusNeighbor(currentTarget, '[data-remove]')
  playback.removeFromQueue(songId)
}

export function QueueRow({ song }: { song: Song }) {
  const { t } = useLingui()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, style, isDragging } = useDragStyle(song.id)
  const { title } = song
  return (
    <li ref={setNodeRef} style={style} className={classes('queue-row', isDragging && 'is-dragged')}>
      <CoverPlayButton song={song} onPlay={() => playback.play(song, { queue: playback.read().queue })} />
      <SongLabel song={song} fact={formatClockTime(song.duration)} />
      <IconButton
        label={t`Remove ${title} from the queue`}
        data-remove
        onClick={(event) => remove(song.id, event)}
        className="text-ink-2"
      >
        <X />
      </IconButton>
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
    </li>
  )
}

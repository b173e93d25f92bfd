import { useSortable } from '@dnd-kit/sortable'
import type { Song } from '@cadenza/contract/songs'
import { type KeyboardEvent, memo, type PointerEventHandler, type Ref } from 'react'
import { usePrefersReducedMotion } from '#lib/media-query.ts'
import { classes } from '#ui/classes.ts'
import { MoveHandle } from './move-handle.tsx'
import { PlaylistRow } from './playlist-row.tsx'
import type { OrderControl } from './use-change-order.ts'

interface SortableRowProps {
  song: Song
  addedAt: string | null
  index: number
  /** The index of the last row. */
  last: number
  queue: () => readonly Song[]
  control: OrderControl
  isLifted: boolean
  describedBy: string
  onKeyDown: (song: Song, event: KeyboardEvent) => void
  onBlur: () => void
}

const skipLayoutAnimation = (): boolean => false

/** A row that moves aside for the row that is dragged over it. */
export function SortableRow(props: SortableRowProps) {
  const isStill = usePrefersReducedMotion()
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: props.song.id,
    animateLayoutChanges: skipLayoutAnimation,
  })
  return (
    <div
      ref={setNodeRef}
      className={classes(isDragging && 'opacity-30', props.isLifted && 'is-lifted')}
      style={{
        transform: transform ? `translateY(${transform.y}px)` : undefined,
        transition: isStill ? undefined : transition,
      }}
    >
      <MovableRow
        {...props}
        handleRef={setActivatorNodeRef}
        onPointerDown={listeners?.['onPointerDown'] as PointerEventHandler | undefined}
      />
    </div>
  )
}

interface MovableRowProps extends SortableRowProps {
  handleRef: Ref<HTMLButtonElement>
  onPointerDown: PointerEventHandler | undefined
}

/** Memoized, because all rows are notified whenever another row comes into view. */
const MovableRow = memo(function MovableRow(props: MovableRowProps) {
  const { song, addedAt, index, last, queue, control, isLifted, describedBy } = props
  const { handleRef, onPointerDown, onKeyDown, onBlur } = props
  return (
    <PlaylistRow
      song={song}
      addedAt={addedAt}
      place={index + 1}
      queue={queue}
      control={{
        isFirst: index === 0,
        isLast: index === last,
        onMoveToTop: () => control.moveTo(song, 0),
        onMoveToBottom: () => control.moveTo(song, last),
        onRemove: () => control.remove(song),
      }}
      handle={
        <MoveHandle
          ref={handleRef}
          song={song}
          isLifted={isLifted}
          describedBy={describedBy}
          onPointerDown={onPointerDown}
          onKeyDown={(event) => onKeyDown(song, event)}
          onBlur={onBlur}
        />
      }
    />
  )
})

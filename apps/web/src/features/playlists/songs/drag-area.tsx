import {
  type Announcements,
  closestCenter,
  DndContext,
  DragOverlay,
  type DragEndEvent,
  MeasuringStrategy,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { Song } from '@cadenza/contract/songs'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo, useState } from 'react'
import { usePrefersReducedMotion } from '#lib/media-query.ts'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'

/** A shorter movement counts as a press. */
const DRAG_FROM_PX = 4

const restrictToVerticalAxis: Modifier = ({ transform }) => ({ ...transform, x: 0 })
/** Rows appear and disappear while the list scrolls under the dragged row, so they are always measured again. */
const measuring = { droppable: { strategy: MeasuringStrategy.Always } }

interface DragAreaProps {
  songIds: readonly string[]
  songOf: (id: string) => Song | undefined
  onMove: (song: Song, index: number) => void
  children: ReactNode
}

/**
 * Moves rows by mouse, pen or touch. The list itself handles the keyboard, which must reach rows that are not rendered.
 */
export function DragArea({ songIds, songOf, onMove, children }: DragAreaProps) {
  const { t } = useLingui()
  const isStill = usePrefersReducedMotion()
  const [dragged, setDragged] = useState<Song | null>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }))
  const total = songIds.length
  const items = useMemo(() => [...songIds], [songIds])

  const wordsAt = (songId: unknown, overId: unknown): string | undefined => {
    const title = songOf(String(songId))?.title
    const place = songIds.indexOf(String(overId)) + 1
    return title === undefined || place === 0 ? undefined : t`“${title}”, place ${place} of ${total}`
  }
  const announcements: Announcements = {
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => wordsAt(active.id, over?.id),
    onDragEnd: ({ active, over }) => wordsAt(active.id, over?.id),
    onDragCancel: ({ active }) => wordsAt(active.id, active.id),
  }

  const drop = ({ active, over }: DragEndEvent): void => {
    setDragged(null)
    const song = songOf(String(active.id))
    if (song && over) onMove(song, songIds.indexOf(String(over.id)))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      measuring={measuring}
      modifiers={[restrictToVerticalAxis]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => setDragged(songOf(String(active.id)) ?? null)}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
      <DragOverlay dropAnimation={isStill ? null : undefined}>{dragged && <DraggedRow song={dragged} />}</DragOverlay>
    </DndContext>
  )
}

function DraggedRow({ song }: { song: Song }) {
  return (
    <div aria-hidden="true" className="dragged-row">
      <CoverImage song={song} sizes="52px" className="w-13!" />
      <b dir="auto" className="song-row-title min-w-0">
        {song.title}
      </b>
    </div>
  )
}

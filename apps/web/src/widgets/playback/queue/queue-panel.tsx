import type { Song } from '@cadenza/contract/songs'
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { OrderToggles } from './order-toggles.tsx'
import { QueueRow } from './queue-row.tsx'
import { playback, usePlayback } from '#widgets/playback/use-playback.ts'
import './queue-panel.css'
import { clearQueue, moveInQueue } from './edit-queue.ts'

/** A queue may contain a whole library, so only as many songs as a user would look through are rendered. */
const SHOWN_BEFORE = 20
const MAX_SHOWN = 200
const DRAG_AFTER_PX = 6

const indexOf = (songs: readonly Song[], id: UniqueIdentifier | undefined): number =>
  songs.findIndex((song) => song.id === id)

function useDragAnnouncements(queue: readonly Song[]): Announcements {
  const { t } = useLingui()
  const titleOf = (id: UniqueIdentifier): string => queue[indexOf(queue, id)]?.title ?? ''
  const total = queue.length
  return {
    onDragStart: ({ active }) => {
      const title = titleOf(active.id)
      return t`Picked up ${title}.`
    },
    onDragOver: ({ active, over }) => {
      const title = titleOf(active.id)
      const place = indexOf(queue, over?.id) + 1
      return place > 0 ? t`${title} is now at place ${place} of ${total}.` : undefined
    },
    onDragEnd: ({ active, over }) => {
      const title = titleOf(active.id)
      const place = indexOf(queue, over?.id) + 1
      return place > 0 ? t`${title} was put at place ${place} of ${total}.` : undefined
    },
    onDragCancel: ({ active }) => {
      const title = titleOf(active.id)
      return t`${title} stays where it was.`
    },
  }
}

function SortableQueue({ queue, shown }: { queue: readonly Song[]; shown: readonly Song[] }) {
  const { t } = useLingui()
  const announcements = useDragAnnouncements(queue)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id) moveInQueue(playback, String(active.id), indexOf(queue, over.id))
  }
  const draggable = t`To move a song, press space, choose its place with the arrow keys, and press space again.`
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable } }}
    >
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol aria-label={t`Queue`} className="mt-1">
          {shown.map((song) => (
            <QueueRow key={song.id} song={song} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** Shows the queue, which the user can reorder. `children` is placed next to its toggles. */
export function QueuePanel({ children }: { children?: ReactNode }) {
  const queue = usePlayback((state) => state.queue)
  // The first shown row stays the same while the panel is open, so that rows do not move under the user's finger.
  const [from] = useState(() => Math.max(0, indexOf(queue, playback.read().song?.id) - SHOWN_BEFORE))
  const shown = queue.slice(from, from + MAX_SHOWN)
  const hidden = queue.length - shown.length
  if (queue.length === 0) {
    return (
      <p className="py-6 text-ink-2">
        <Trans>Nothing is queued. Play a song and it appears here.</Trans>
      </p>
    )
  }
  return (
    <>
      <div className="flex items-center">
        <OrderToggles />
        {children}
        <Button variant="ghost" className="ml-auto" disabled={queue.length < 2} onClick={() => clearQueue(playback)}>
          <Trans>Clear</Trans>
        </Button>
      </div>
      <SortableQueue queue={queue} shown={shown} />
      {hidden > 0 && (
        <p className="mt-2 type-meta">
          <Plural value={hidden} one="and # more song" other="and # more songs" />
        </p>
      )}
    </>
  )
}

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
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { playback, usePlayback } from '#widgets/playback/use-playback.ts'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { clearQueue, moveInQueue } from './edit-queue.ts'
import { OrderToggles } from './order-toggles.tsx'
import { QueueRow } from './queue-row.tsx'

/** A queue may contain a whole library, so only as many songs as a user would look through are rendered. */
const MAX_SHOWN = 200
const DRAG_AFTER_PX = 6

const indexOf = (songs: readonly Song[], id: UniqueIdentifier | undefined): number =>
  songs.findIndex((song) => song.id === id)

function useDragAnnouncements(songs: readonly Song[]): Announcements {
  const { t } = useLingui()
  const titleOf = (id: UniqueIdentifier): string => songs[indexOf(songs, id)]?.title ?? ''
  const total = songs.length
  return {
    onDragStart: ({ active }) => {
      const title = titleOf(active.id)
      return t`Picked up ${title}.`
    },
    onDragOver: ({ active, over }) => {
      const title = titleOf(active.id)
      const place = indexOf(songs, over?.id) + 1
      return place > 0 ? t`${title} is now at place ${place} of ${total}.` : undefined
    },
    onDragEnd: ({ active, over }) => {
      const title = titleOf(active.id)
      const place = indexOf(songs, over?.id) + 1
      return place > 0 ? t`${title} was put at place ${place} of ${total}.` : undefined
    },
    onDragCancel: ({ active }) => {
      const title = titleOf(active.id)
      return t`${title} stays where it was.`
    },
  }
}

function drop({ active, over }: DragEndEvent): void {
  if (over && over.id !== active.id) moveInQueue(playback, String(active.id), indexOf(playback.read().queue, over.id))
}

function SortableSongs({ songs, labelledBy }: { songs: readonly Song[]; labelledBy: string }) {
  const { t } = useLingui()
  const shown = songs.slice(0, MAX_SHOWN)
  const announcements = useDragAnnouncements(songs)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const draggable = t`To move a song, press space, choose its place with the arrow keys, and press space again.`
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable } }}
    >
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol aria-labelledby={labelledBy}>
          {shown.map((song) => (
            <QueueRow key={song.id} song={song} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function TotalTime({ songs }: { songs: readonly Song[] }) {
  const seconds = songs.reduce((sum, { duration }) => sum + duration, 0)
  return (
    <p className="type-meta lining-nums">
      <Plural value={songs.length} one="# song" other="# songs" /> · {formatClockTime(seconds)}
    </p>
  )
}

/** The songs after the current one, which the user can reorder. */
export function NextUp({ songs }: { songs: readonly Song[] }) {
  const headingId = useId()
  const isRepeated = usePlayback(({ repeat }) => repeat === 'all')
  const queueLength = usePlayback(({ queue }) => queue.length)
  const hidden = songs.length - MAX_SHOWN
  return (
    <section className="mt-4">
      <div className="queue-head">
        <div className="min-w-0 flex-1">
          <h3 id={headingId} className="type-card">
            <Trans>Next up</Trans>
          </h3>
          {songs.length > 0 && <TotalTime songs={songs} />}
        </div>
        <div className="-mr-2.5 flex items-center">
          <OrderToggles />
          <Button
            variant="ghost"
            className="px-2.5! text-small!"
            disabled={queueLength < 2}
            onClick={() => clearQueue(playback)}
          >
            <Trans>Clear</Trans>
          </Button>
        </div>
      </div>
      {songs.length > 0 && <SortableSongs songs={songs} labelledBy={headingId} />}
      {hidden > 0 && (
        <p className="mt-2 type-meta">
          <Plural value={hidden} one="and # more song" other="and # more songs" />
        </p>
      )}
      {isRepeated ? (
        <p className="queue-note">
          <Trans>Then the queue starts again.</Trans>
        </p>
      ) : (
        songs.length === 0 && (
          <p className="queue-note">
            <Trans>Nothing else is queued.</Trans>
          </p>
        )
      )}
    </section>
  )
}

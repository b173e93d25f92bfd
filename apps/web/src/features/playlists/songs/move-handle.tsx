import type { Song } from '@cadenza/contract/songs'
import { useLingui } from '@lingui/react/macro'
import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'

interface MoveHandleProps extends Pick<ComponentProps<'button'>, 'ref' | 'onKeyDown' | 'onBlur' | 'onPointerDown'> {
  song: Song
  isLifted: boolean
  /** Id of the element that explains how to move a song by keyboard. */
  describedBy: string
}

/** A touch on the handle drags the row and does not scroll. */
export function MoveHandle({ song, isLifted, describedBy, ...handlers }: MoveHandleProps) {
  const { t } = useLingui()
  const { title } = song
  return (
    <button
      type="button"
      aria-label={t`Move “${title}”`}
      aria-describedby={describedBy}
      aria-pressed={isLifted}
      title={t`Drag to move`}
      className="move-handle"
      {...handlers}
    >
      <GripVertical size={18} />
    </button>
  )
}

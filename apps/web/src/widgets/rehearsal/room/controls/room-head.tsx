import type { CoverPalette } from '@cadenza/cover/palette'
import { coverGradient } from '@cadenza/cover/palette'
import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { useRoom } from '#widgets/rehearsal/room/state/room-context.ts'
import { useRoomPanels } from '#widgets/rehearsal/room/state/room-panels.ts'
import { keyLabel } from '#widgets/rehearsal/room/words/chord-words.ts'

interface RoomHeadProps {
  readonly title: ReactNode
  readonly cover: ReactNode
  readonly palette: CoverPalette
  onClose(): void
}

export function RoomHead({ title, cover, palette, onClose }: RoomHeadProps) {
  const { t } = useLingui()
  const { open } = useRoomPanels()
  return (
    <div className="room-head">
      <span className="room-sleeve">{cover ?? <i style={{ background: coverGradient(palette) }} />}</span>
      <div className="min-w-0 flex-1">
        {title}
        <SongFacts />
      </div>
      <ChangesButton className="room-changes-top" />
      <IconButton
        label={t`Tempo, key and voice`}
        aria-haspopup="dialog"
        onClick={(event) => open({ kind: 'song', anchor: event.currentTarget })}
      >
        <SlidersHorizontal />
      </IconButton>
      <IconButton label={t`Close`} onClick={onClose}>
        <X />
      </IconButton>
    </div>
  )
}

function SongFacts() {
  const { i18n } = useLingui()
  const { score } = useRoom()
  const key = keyLabel(i18n, score.key.name)
  const tempo = Math.round(score.pulseBpm)
  const length = formatClockTime(score.lengthSeconds)
  return (
    <p className="room-facts">
      <Trans>
        {key} · {tempo} bpm · {length}
      </Trans>
      {' · '}
      <span className="room-only-wide">
        <Trans>a sketch by the band, free</Trans>
      </span>
      <span className="room-only-narrow">
        <Trans>free</Trans>
      </span>
    </p>
  )
}

/** Opens the list that a wide window shows beside the room. */
export function ChangesButton({ className }: { className: string }) {
  const { t } = useLingui()
  const { entries } = useRoom()
  const { open } = useRoomPanels()
  const count = entries.length
  if (count === 0) return null
  return (
    <button
      type="button"
      className={`room-changes-button ${className}`}
      aria-haspopup="dialog"
      onClick={(event) => open({ kind: 'changes', anchor: event.currentTarget })}
    >
      <span>{count === 1 ? t`1 change` : t`${count} changes`}</span>
    </button>
  )
}

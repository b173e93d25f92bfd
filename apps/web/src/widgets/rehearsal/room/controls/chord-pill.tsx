import { useLingui } from '@lingui/react/macro'
import type { SoundedChord } from '@cadenza/composer/score'
import { classes } from '#ui/classes.ts'
import { useRoom } from '#widgets/rehearsal/room/state/room-context.ts'
import { useRoomPanels } from '#widgets/rehearsal/room/state/room-panels.ts'
import { printedChord } from '#widgets/rehearsal/room/words/chord-words.ts'
import { useStop } from './use-stop.ts'

interface ChordPillProps {
  readonly chord: SoundedChord
  readonly section: number
  readonly index: number
}

export function ChordPill({ chord, section, index }: ChordPillProps) {
  const { t } = useLingui()
  const { changes, score, names } = useRoom()
  const { openChord, open } = useRoomPanels()
  const { id = '', chords = [] } = score.sections[section] ?? {}
  const isChanged = changes.hasChord(id, index)
  const [name, number, count] = [printedChord(chord.name), index + 1, chords.length]
  const place = names[section] ?? ''
  return (
    <button
      type="button"
      {...useStop(`${id}:chord:${index}`)}
      className={classes('room-chord', isChanged && 'is-changed')}
      aria-haspopup="dialog"
      aria-expanded={openChord?.sectionId === id && openChord.index === index}
      aria-label={
        isChanged
          ? t`${name}, ${place}, chord ${number} of ${count}, changed. Change it`
          : t`${name}, ${place}, chord ${number} of ${count}. Change it`
      }
      onClick={(event) => open({ kind: 'chord', anchor: event.currentTarget, sectionId: id, index })}
    >
      {name}
    </button>
  )
}

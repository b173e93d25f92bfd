import { Trans } from '@lingui/react/macro'
import { useRoom } from '#widgets/rehearsal/room/state/room-context.ts'
import { LyricLine } from './lyric-line.tsx'

/** The lines of the selected section. */
export function SectionWords() {
  const { score, original, selected, players } = useRoom()
  const lines = score.lyrics.flatMap(({ section }, line) => (section === selected ? [line] : []))
  const isSilent = players.some(({ part, isMuted }) => part === 'vocal' && isMuted)
  if (original.vocal === null && score.vocal === null) return null
  if (isSilent)
    return (
      <p className="room-no-words">
        <Trans>The voice is muted. Its words are here again when it is heard.</Trans>
      </p>
    )
  if (lines.length === 0)
    return (
      <p className="room-no-words">
        <Trans>Nobody sings in this section.</Trans>
      </p>
    )
  return (
    // A line may get another number when an edit changes the form, and an open field must not move to another line.
    <ol key={score.sections[selected]?.id} className="room-lines">
      {lines.map((line, index) => (
        <li key={line}>
          <LyricLine line={line} number={index + 1} />
        </li>
      ))}
    </ol>
  )
}

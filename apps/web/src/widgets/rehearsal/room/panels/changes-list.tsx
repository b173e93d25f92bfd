import type { ChangedPart } from '@cadenza/composer/recipe/compare-scores'
import { keySignatureOf } from '@cadenza/composer/harmony/pitch'
import { beatsOfBar } from '@cadenza/composer/score-time'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type NoteMove, noteMovesOf } from '#widgets/rehearsal/room/model/note-moves.ts'
import { type ChangeEntry, useRoom } from '#widgets/rehearsal/room/state/room-context.ts'
import { partLabel } from '#widgets/rehearsal/room/words/part-names.ts'
import { pitchLabel } from '#widgets/rehearsal/room/words/pitch-words.ts'
import { sectionNames } from '#widgets/rehearsal/section-names.ts'

/** As many notes are named in one line; more are listed. */
const SHORT = 3

/** What is not as the words made it: each change with its own undo, and every note that moved. */
export function ChangesList() {
  const { entries, view } = useRoom()
  const { t, i18n } = useLingui()
  const { notes } = view.comparison ?? {}
  const [unchanged, all] = [i18n.number(notes?.unchanged ?? 0), i18n.number(notes?.before ?? 0)]
  const parts = view.comparison?.parts ?? []
  if (entries.length === 0)
    return (
      <p className="text-small text-ink-3">
        <Trans>Nothing yet. Change a chord, a line or a player, and everything else stays as it is.</Trans>
      </p>
    )
  return (
    <>
      <ul className="room-changes">
        {entries.map((entry) => (
          <Change key={entry.indexes.join(' ')} entry={entry} />
        ))}
      </ul>
      <Notice tone="good" className="mt-3" title={t`Everything else unchanged.`}>
        <Trans>
          {unchanged} of {all} notes are the same ones.
        </Trans>
      </Notice>
      {parts.length > 0 && <MovedNotes parts={parts} />}
    </>
  )
}

function Change({ entry }: { entry: ChangeEntry }) {
  const { t } = useLingui()
  const { withdraw } = useRoom()
  const { title, detail, noteCount } = entry
  return (
    <li>
      <div className="min-w-0 flex-1">
        <b>{title}</b>
        <span>{detail}</span>
        {noteCount !== null && noteCount > 0 && (
          <span>{t`${plural(noteCount, { one: '# note', other: '# notes' })}`}</span>
        )}
      </div>
      <IconButton label={t`Undo: ${title}`} onClick={() => withdraw(entry)}>
        <Undo2 />
      </IconButton>
    </li>
  )
}

function MovedNotes({ parts }: { parts: readonly ChangedPart[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="room-moved" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <Trans>Every note that moved</Trans>
      </summary>
      {/* Thousands of notes, if the key is another one. */}
      {isOpen && parts.map((part) => <MovedPart key={`${part.part} ${part.sectionId}`} changed={part} />)}
    </details>
  )
}

function MovedPart({ changed }: { changed: ChangedPart }) {
  const { t, i18n } = useLingui()
  const { score, original, names } = useRoom()
  const [isOpen, setIsOpen] = useState(false)
  const { part, sectionId, gone, come } = changed
  const player = i18n._(partLabel(part))
  const before = original.sections.findIndex(({ id }) => id === sectionId)
  const now = score.sections.findIndex(({ id }) => id === sectionId)
  const place = names[now] ?? sectionNames(i18n, original.sections)[before] ?? ''
  const moves = noteMovesOf(changed)
  const [goneCount, comeCount] = [gone.length, come.length]
  const spelling = {
    isDrums: part === 'drums',
    withFlats: keySignatureOf(score.key.tonicPitchClass, score.key.mode) < 0,
  }
  const wordsOf = (move: NoteMove): string => {
    const from = move.from === null ? null : pitchLabel(i18n, move.from, spelling)
    const to = move.to === null ? null : pitchLabel(i18n, move.to, spelling)
    if (from === null) return t`new: ${to ?? ''}`
    if (to === null) return t`gone: ${from}`
    return from === to ? t`${from}, played otherwise` : `${from} → ${to}`
  }
  const heading = (
    <>
      <b>
        {player}, {place}
      </b>{' '}
      <span>
        {goneCount === comeCount
          ? t`${plural(comeCount, { one: '# note', other: '# notes' })}`
          : t`${plural(goneCount, { one: '# note is', other: '# notes are' })} now ${comeCount}`}
      </span>
    </>
  )
  if (moves.length <= SHORT)
    return (
      <p className="room-moved-part">
        {heading} <span>{moves.map(wordsOf).join(', ')}</span>
      </p>
    )
  const barBeats = beatsOfBar(score.metre)
  return (
    <details className="room-moved-part" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{heading}</summary>
      {isOpen && (
        <ul>
          {moves.map((move) => {
            const bar = Math.floor(move.beat / barBeats) + 1
            return <li key={`${move.beat} ${move.from} ${move.to}`}>{t`Bar ${bar}: ${wordsOf(move)}`}</li>
          })}
        </ul>
      )}
    </details>
  )
}

import type { Score, SectionKind } from '@cadenza/composer/score'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import {
  type ChordContext,
  CHORD_KINDS,
  chordContext,
  chordNameOf,
  fittingChords,
  numeralOf,
  readChord,
  rootNames,
} from '#widgets/rehearsal/room/model/chord-choices.ts'
import { chordEdits } from '#widgets/rehearsal/room/model/room-edits.ts'
import { useRoom } from '#widgets/rehearsal/room/state/room-context.ts'
import { printedChord } from '#widgets/rehearsal/room/words/chord-words.ts'

const EVERY: Readonly<Record<SectionKind, MessageDescriptor>> = {
  intro: msg`Every intro`,
  verse: msg`Every verse`,
  'pre-chorus': msg`Every pre-chorus`,
  chorus: msg`Every chorus`,
  bridge: msg`Every bridge`,
  solo: msg`Every solo`,
  outro: msg`Every outro`,
}

interface ChordPickerProps {
  readonly sectionId: string
  readonly index: number
  onDone(): void
}

type Scope = 'here' | 'every'

/** Each press replaces the one before, against the song as it was when the picker opened. */
function usePickedChord({ sectionId, index }: ChordPickerProps) {
  const { score, change, playback } = useRoom()
  const [base] = useState<Score>(score)
  const [made, setMade] = useState<object | null>(null)
  const [scope, setScope] = useState<Scope>('here')
  const section = base.sections.findIndex(({ id }) => id === sectionId)
  const [numeral, setNumeral] = useState(base.sections[section]?.chords[index]?.roman ?? 'I')

  const pick = (wanted: string, wantedScope = scope): void => {
    setNumeral(wanted)
    setScope(wantedScope)
    playback.auditionChord(sectionId, index)
    setMade(change(chordEdits(base, { section, chord: index }, wanted, wantedScope === 'every'), made))
  }
  const changeScope = (wanted: Scope): void => {
    setScope(wanted)
    if (made !== null) pick(numeral, wanted)
  }
  return { base, section, numeral, scope, pick, changeScope }
}

export function ChordPicker(props: ChordPickerProps) {
  const { t, i18n } = useLingui()
  const { base, section: place, numeral, scope, pick, changeScope } = usePickedChord(props)
  const section = base.sections[place]
  if (section === undefined) return null
  const context = chordContext(base, section)
  const chosen = readChord(numeral, context)
  const kinds = CHORD_KINDS.some((kind) => kind === chosen.kind) ? CHORD_KINDS : [chosen.kind, ...CHORD_KINDS]
  const isRepeated = base.sections.filter(({ kind }) => kind === section.kind).length > 1
  return (
    <>
      <Choices label={t`Fits here`} columns={5}>
        {fittingChords(base, section, props.index).map((each) => (
          <Choice key={each} isChosen={isSameChord(each, numeral, context)} onPick={() => pick(each)}>
            {printedChord(chordNameOf(each, context))}
          </Choice>
        ))}
      </Choices>
      <Choices label={t({ message: 'Root', comment: 'Of a chord' })} columns={7}>
        {rootNames(context).map((name, root) => (
          <Choice key={name} isChosen={root === chosen.root} onPick={() => pick(numeralOf(root, chosen.kind, context))}>
            {printedChord(name)}
          </Choice>
        ))}
      </Choices>
      <Choices label={t({ message: 'Kind', comment: 'Of a chord: minor, seventh' })} columns={5}>
        {kinds.map((kind) => (
          <Choice key={kind} isChosen={kind === chosen.kind} onPick={() => pick(numeralOf(chosen.root, kind, context))}>
            {kind === '' ? 'maj' : kind}
          </Choice>
        ))}
      </Choices>
      <div className="room-panel-foot">
        {isRepeated && (
          <SegmentedControl
            label={t`Where`}
            value={scope}
            onChange={changeScope}
            className="flex-1"
            options={[
              { value: 'here', label: t`Only here` },
              { value: 'every', label: i18n._(EVERY[section.kind]) },
            ]}
          />
        )}
        <Button className="ml-auto" onClick={props.onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </>
  )
}

const isSameChord = (a: string, b: string, context: ChordContext): boolean =>
  chordNameOf(a, context) === chordNameOf(b, context)

function Choices({ label, columns, children }: { label: string; columns: number; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="room-choices-label">
        {label}
      </h3>
      <div className="room-choices" data-columns={columns}>
        {children}
      </div>
    </div>
  )
}

interface ChoiceProps {
  readonly isChosen: boolean
  readonly children: ReactNode
  onPick(): void
}

function Choice({ isChosen, children, onPick }: ChoiceProps) {
  return (
    <button type="button" className="room-chord room-choice" aria-pressed={isChosen} onClick={onPick}>
      {children}
    </button>
  )
}

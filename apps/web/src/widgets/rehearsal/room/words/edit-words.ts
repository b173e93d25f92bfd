import { keyOf } from '@cadenza/composer/harmony/pitch'
import type { Edit, EditOf } from '@cadenza/composer/recipe/recipe'
import type { Score } from '@cadenza/composer/score'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { chordContext, chordNameOf } from '#widgets/rehearsal/room/model/chord-choices.ts'
import { type FormSection, formsBefore } from '#widgets/rehearsal/room/model/form-history.ts'
import { percentOf } from '#widgets/rehearsal/room/model/level-percent.ts'
import { keyLabel, printedChord } from './chord-words.ts'
import { instrumentLabel } from './instrument-names.ts'
import { PART_LABELS } from './part-names.ts'
import { SECTION_KINDS, sectionNames } from '#widgets/rehearsal/section-names.ts'

export interface EditWords {
  /** What was changed: 'Chorus 1, chord 2'. */
  readonly title: string
  /** How: 'Dm7 is now D9'. */
  readonly detail: string
}

interface EditsInScores {
  readonly original: Score
  readonly score: Score
  readonly edits: readonly Edit[]
}

/** Everything that the words of one edit are about. */
interface DescribedEdit extends EditsInScores {
  readonly i18n: I18n
  readonly form: readonly FormSection[]
  readonly before: readonly Edit[]
}

const isOf =
  <Op extends Edit['op']>(op: Op) =>
  (edit: Edit): edit is EditOf<Op> =>
    edit.op === op

const nameIn = ({ i18n, form }: DescribedEdit, section: number): string =>
  sectionNames(i18n, form)[section] ?? i18n._(msg`A section`)

const isNow = (i18n: I18n, before: string, now: string): string => i18n._(msg`${before} is now ${now}`)

function keyWords({ i18n, original, before }: DescribedEdit, semitones: number): EditWords {
  const moved = before.filter(isOf('transpose')).reduce((sum, edit) => sum + edit.semitones, 0)
  const { tonicPitchClass, mode } = original.key
  const nameAt = (shift: number): string => keyLabel(i18n, keyOf(tonicPitchClass + shift, mode).name)
  return { title: i18n._(msg`Key`), detail: isNow(i18n, nameAt(moved), nameAt(moved + semitones)) }
}

function chordWords(described: DescribedEdit, { section: index, chords }: EditOf<'setChords'>): EditWords {
  const { i18n, form, original, before } = described
  const name = nameIn(described, index)
  const section = form[index]
  const semitones = before.filter(isOf('transpose')).reduce((sum, edit) => sum + edit.semitones, 0)
  const key = keyOf(original.key.tonicPitchClass + semitones, original.key.mode)
  const context = chordContext({ key }, { keyLift: section?.keyLift ?? 0 })
  const printed = (numeral: string): string => printedChord(chordNameOf(numeral, context))
  const changed = (section?.chords ?? []).flatMap((numeral, at) => {
    const now = chords[at % chords.length] ?? numeral
    return now === numeral ? [] : [{ number: at + 1, words: isNow(i18n, printed(numeral), printed(now)) }]
  })
  const [first] = changed
  if (first === undefined) return { title: name, detail: i18n._(msg`Other chords`) }
  const { number } = first
  if (changed.length === 1) return { title: i18n._(msg`${name}, chord ${number}`), detail: first.words }
  return { title: i18n._(msg`${name}, chords`), detail: changed.map(({ words }) => words).join(' · ') }
}

function lineWords(described: DescribedEdit, { line, text }: EditOf<'setLine'>): EditWords {
  const { i18n, form } = described
  let before = 0
  for (const [section, { lines }] of form.entries()) {
    const old = lines[line - before]
    if (line >= before && old !== undefined) {
      const [name, number] = [nameIn(described, section), line - before + 1]
      return { title: i18n._(msg`${name}, line ${number}`), detail: i18n._(msg`“${old}” is now “${text}”`) }
    }
    before += lines.length
  }
  return { title: i18n._(msg`A line`), detail: i18n._(msg`Now “${text}”`) }
}

function takeWords(described: DescribedEdit, { part, section }: EditOf<'newTake'>): EditWords {
  const { i18n } = described
  const player = i18n._(PART_LABELS[part])
  const detail = i18n._(msg({ message: 'Another take', context: 'of a player' }))
  if (section === undefined) return { title: i18n._(msg`${player}, whole song`), detail }
  const place = nameIn(described, section)
  return { title: `${player}, ${place}`, detail }
}

function instrumentWords(
  { i18n, original, score, before }: DescribedEdit,
  { part, program }: EditOf<'setInstrument'>,
): EditWords {
  const track = [...original.tracks, ...score.tracks].find(({ name }) => name === part)
  const earlier = before.filter(isOf('setInstrument')).findLast((edit) => edit.part === part)?.program ?? track?.program
  const nameOf = (wanted: number): string => i18n._(instrumentLabel(wanted, part === 'drums'))
  const now = nameOf(program)
  const detail = earlier === undefined || earlier === program ? now : isNow(i18n, nameOf(earlier), now)
  return { title: i18n._(PART_LABELS[part]), detail }
}

function tempoWords({ i18n, original, before }: DescribedEdit, { bpm }: EditOf<'setTempo'>): EditWords {
  const earlier = Math.round(before.findLast(isOf('setTempo'))?.bpm ?? original.pulseBpm)
  const now = Math.round(bpm)
  return { title: i18n._(msg`Tempo`), detail: i18n._(msg`${earlier} bpm is now ${now}`) }
}

function addWords({ i18n }: DescribedEdit, { kind, at }: EditOf<'addSection'>): EditWords {
  const place = at + 1
  return { title: i18n._(SECTION_KINDS[kind]), detail: i18n._(msg`Added as section ${place}`) }
}

function wordsOf(described: DescribedEdit, edit: Edit): EditWords {
  const { i18n } = described
  switch (edit.op) {
    case 'setTempo':
      return tempoWords(described, edit)
    case 'transpose':
      return keyWords(described, edit.semitones)
    case 'setInstrument':
      return instrumentWords(described, edit)
    case 'mute': {
      const detail = edit.isMuted ? i18n._(msg`Muted`) : i18n._(msg`Heard again`)
      return { title: i18n._(PART_LABELS[edit.part]), detail }
    }
    case 'setLevel': {
      const percent = percentOf(edit.offsetLu)
      return { title: i18n._(PART_LABELS[edit.part]), detail: i18n._(msg`Level ${percent} percent`) }
    }
    case 'setChords':
      return chordWords(described, edit)
    case 'newTune':
      return { title: nameIn(described, edit.section), detail: i18n._(msg`Another tune`) }
    case 'newTake':
      return takeWords(described, edit)
    case 'setLine':
      return lineWords(described, edit)
    case 'setVoice': {
      const detail = edit.voice === 'female' ? i18n._(msg`A woman sings`) : i18n._(msg`A man sings`)
      return { title: i18n._(PART_LABELS.vocal), detail }
    }
    case 'repeatSection':
      return { title: nameIn(described, edit.section), detail: i18n._(msg`Played once more`) }
    case 'moveSection': {
      const place = edit.to + 1
      return { title: nameIn(described, edit.section), detail: i18n._(msg`Moved, now section ${place}`) }
    }
    case 'dropSection':
      return { title: nameIn(described, edit.section), detail: i18n._(msg`Left out`) }
    case 'addSection':
      return addWords(described, edit)
  }
}

/** Names each edit in the song as the edits before it have left it. */
export function editWords(i18n: I18n, inScores: EditsInScores): EditWords[] {
  const { edits } = inScores
  const forms = formsBefore(inScores, edits)
  return edits.map((edit, index) =>
    wordsOf({ ...inScores, i18n, form: forms[index] ?? [], before: edits.slice(0, index) }, edit),
  )
}

/** The words of a change that was not made. */
export function refusedEditWords(i18n: I18n, inScores: EditsInScores, edit: Edit): EditWords {
  const words = editWords(i18n, { ...inScores, edits: [...inScores.edits, edit] })
  return words.at(-1) ?? { title: '', detail: '' }
}

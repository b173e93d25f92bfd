import { thirdBelow } from './counter-melody.ts'
import type { Onset } from '#composer/melody/melody-rhythm.ts'
import { applySwing } from '#composer/performance/performance.ts'
import type { VoiceKind } from '@cadenza/vocabulary/music-terms'
import type { LyricLine, LyricSyllable, LyricWord, Vocal, VocalNote } from '#composer/score.ts'
import type { Arrangement } from '#composer/plan/arrangement.ts'
import type { ComposedUnit } from '#composer/melody/composed-unit.ts'
import { composeMelody, UNREVISABLE, type ComposedMelody } from '#composer/melody/compose-melody.ts'
import { reviseMelody, type RevisionOf } from '#composer/melody/revise-melody.ts'
import type { MelodySpec } from '#composer/melody/melody-writer.ts'
import { themeKeyOf, unitKeyOf } from '#composer/melody/melody-units.ts'
import type { LyricLayout, SungUnit } from '#composer/lyrics/lyric-layout.ts'
import { placeSyllables } from '#composer/melody/word-rhythm.ts'

/** The range in which a synthetic voice is best understood; male voices sing an octave lower. */
export const VOICE_RANGES: Readonly<Record<VoiceKind, readonly [number, number]>> = { female: [55, 72], male: [43, 60] }
const SPEAKING_PITCH: Readonly<Record<VoiceKind, number>> = { female: 57, male: 46 }
const CLIMAX = 0.99

export interface WrittenVocal {
  readonly vocal: Vocal
  readonly lyrics: readonly LyricLine[]
  readonly melody: readonly ComposedUnit[]
}

/** At a very slow tempo the song can end inside its only bar. */
const beatsFor = (arrangement: Arrangement, unit: SungUnit['unit']): number =>
  Math.min(unit.beats, arrangement.endBeat - unit.startBeat)

const stressesOf = ({ lines }: SungUnit): readonly number[] =>
  lines.flatMap((line) => line.words.flatMap((word) => word.stresses))

function sungMelodySpec(arrangement: Arrangement, layout: LyricLayout, voice: VoiceKind): MelodySpec {
  const { plan } = arrangement
  const byUnit = new Map(layout.units.map((sung) => [unitKeyOf(sung.unit), sung]))
  const random = plan.randomForPart('melody', 'words')
  const rhythms = new Map<string, readonly Onset[]>()
  return {
    arrangement,
    style: { ...plan.style.melody, range: VOICE_RANGES[voice] },
    range: VOICE_RANGES[voice],
    units: layout.units.map(({ unit }) => unit),
    rhythmOfWords(unit, model, variant) {
      const sung = byUnit.get(unitKeyOf(unit))
      const stresses = sung === undefined ? [] : stressesOf(sung)
      const unitBeats = beatsFor(arrangement, unit)
      if (model !== null && model.onsets.length === stresses.length && model.unit.beats === unitBeats)
        return model.onsets
      const key = `${unitKeyOf(unit)}${variant} ${model === null ? '' : unitKeyOf(model.unit)}`
      const known = rhythms.get(key)
      if (known !== undefined) return known
      const onsets = placeSyllables(
        {
          stresses,
          unitBeats,
          plan,
          style: 'sung',
          model: model?.onsets.map((onset) => onset.beat) ?? [],
        },
        random.fork(`${themeKeyOf(unit)}${variant}`),
      )
      rhythms.set(key, onsets)
      return onsets
    },
    random: plan.randomForPart('melody'),
  }
}

/**
 * Composes the spoken rhythm of one unit; the pitches only suggest how the voice rises on stresses and falls toward the end
 * of a line.
 */
function composeRapUnit(arrangement: Arrangement, sung: SungUnit, voice: VoiceKind, variant: string): ComposedUnit {
  const { plan } = arrangement
  const stresses = stressesOf(sung)
  const stream = plan.randomForPart('melody', 'words').fork(`${themeKeyOf(sung.unit)}${variant}`)
  const onsets = placeSyllables(
    { stresses, unitBeats: beatsFor(arrangement, sung.unit), plan, style: 'rap', model: [] },
    stream,
  )
  const pitches = onsets.map((_, index) => {
    const fall = (3 * index) / Math.max(1, onsets.length - 1)
    const rise = (stresses[index] ?? 0) > 0 ? 2 : 0
    return Math.round(SPEAKING_PITCH[voice] + 3 + rise - fall + stream.gauss(0.7))
  })
  return { unit: sung.unit, onsets, pitches }
}

const rounded = (beats: number): number => Math.round(beats * 10_000) / 10_000

interface Placed {
  readonly note: VocalNote
  readonly endBeat: number
}

/** Returns the syllables of a unit in order, each with its line, its word and its position in the word. */
function syllablesOf(sung: SungUnit, firstLine: number) {
  return sung.lines.flatMap((line, lineOffset) =>
    line.words.flatMap((word, wordIndex) =>
      word.syllables.map((_, syllable) => ({
        line: firstLine + lineOffset,
        word: wordIndex,
        syllable,
        isStressed: (word.stresses[syllable] ?? 0) > 0,
      })),
    ),
  )
}

function placeNotes(
  arrangement: Arrangement,
  { unit, onsets, pitches }: ComposedUnit,
  sung: SungUnit,
  firstLine: number,
): Placed[] {
  const { feel } = arrangement.plan.style
  const { tempoBpm } = arrangement.plan.tempo
  const hasSwing = arrangement.plan.timeSignatureName !== '6/8'
  const at = (beat: number): number => rounded(hasSwing ? applySwing(beat, feel, tempoBpm) : beat)
  return syllablesOf(sung, firstLine).flatMap((place, index): Placed[] => {
    const onset = onsets[index]
    if (onset === undefined) return []
    const startBeat = at(unit.startBeat + onset.beat)
    const next = onsets[index + 1]
    const nextBeat = next === undefined ? arrangement.endBeat : at(unit.startBeat + next.beat)
    const endBeat = Math.min(at(unit.startBeat + onset.beat + onset.beats), rounded(nextBeat))
    const velocity = Math.round((62 + 30 * onset.strength) * (0.8 + 0.2 * unit.section.energy))
    const beats = rounded(Math.max(0.02, endBeat - startBeat))
    return [
      {
        note: { startBeat, beats, pitch: pitches[index] ?? 60, velocity, ...place },
        endBeat: rounded(startBeat + beats),
      },
    ]
  })
}

function lyricLineOf(line: SungUnit['lines'][number], section: number, placed: readonly Placed[]): LyricLine {
  const words = line.words.map((word, wordIndex): LyricWord => {
    const syllables = word.syllables.map((text, index): LyricSyllable => {
      const found = placed.find(({ note }) => note.word === wordIndex && note.syllable === index)
      return { text, startBeat: found?.note.startBeat ?? 0, endBeat: found?.endBeat ?? 0 }
    })
    return {
      text: word.text,
      startBeat: syllables[0]?.startBeat ?? 0,
      endBeat: syllables.at(-1)?.endBeat ?? 0,
      syllables,
    }
  })
  return { text: line.text, section, startBeat: words[0]?.startBeat ?? 0, endBeat: words.at(-1)?.endBeat ?? 0, words }
}

/** Composes what the singer sings; null if there is nothing to sing. */
export function composeVocalMelody(
  arrangement: Arrangement,
  layout: LyricLayout,
  voice: VoiceKind,
): ComposedMelody | null {
  if (layout.units.length === 0) return null
  if (layout.style === 'sung') return composeMelody(sungMelodySpec(arrangement, layout, voice))
  return { ...UNREVISABLE, units: layout.units.map((sung) => composeRapUnit(arrangement, sung, voice, '')) }
}

/** Lets another voice sing or speak the same melody at its own height. */
export function movedToVoice(
  melody: ComposedMelody,
  style: Vocal['style'],
  from: VoiceKind,
  to: VoiceKind,
): ComposedMelody {
  const heightOf = (voice: VoiceKind): number => (style === 'rap' ? SPEAKING_PITCH[voice] : VOICE_RANGES[voice][0])
  const shift = heightOf(to) - heightOf(from)
  const units = melody.units.map((unit) => ({ ...unit, pitches: unit.pitches.map((pitch) => pitch + shift) }))
  return { ...melody, units }
}

/** Composes the units anew for which `revisionOf` asks; all others stay. */
export function reviseVocalMelody(
  arrangement: Arrangement,
  layout: LyricLayout,
  base: ComposedMelody,
  revisionOf: RevisionOf,
): readonly ComposedUnit[] {
  const voice = arrangement.plan.voice ?? 'female'
  if (layout.style === 'sung') return reviseMelody(sungMelodySpec(arrangement, layout, voice), base, revisionOf)
  // Spoken lines do not lean on each other.
  const spoken = new Map(base.units.map((composed) => [themeKeyOf(composed.unit), composed]))
  return layout.units.map((sung): ComposedUnit => {
    const revision = revisionOf(sung.unit)
    const earlier = spoken.get(themeKeyOf(sung.unit))
    if (revision.kind === 'keep' && earlier !== undefined) return { ...earlier, unit: sung.unit }
    return composeRapUnit(arrangement, sung, voice, revision.kind === 'new' ? revision.variant : '')
  })
}

/** Writes the notes of the singer and the lyrics with their times. */
export function writeVocal(
  arrangement: Arrangement,
  layout: LyricLayout,
  voice: VoiceKind,
  melody: readonly ComposedUnit[],
): WrittenVocal {
  const { plan } = arrangement
  const notes: VocalNote[] = []
  const backing: VocalNote[] = []
  const lyrics: LyricLine[] = []
  for (const sung of layout.units) {
    const part = melody.find(({ unit }) => unitKeyOf(unit) === unitKeyOf(sung.unit))
    if (part === undefined) continue
    const placed = placeNotes(arrangement, part, sung, lyrics.length)
    notes.push(...placed.map(({ note }) => note))
    const { section } = sung.unit
    if (layout.style === 'sung' && section.kind === 'chorus' && section.energy >= CLIMAX) {
      for (const { note } of placed) {
        const pitch = thirdBelow(arrangement, note.pitch, note.startBeat, section.keyLift)
        backing.push({ ...note, pitch, velocity: Math.round(note.velocity * 0.8) })
      }
    }
    for (const line of sung.lines) {
      const own = placed.filter(({ note }) => note.line === lyrics.length)
      lyrics.push(lyricLineOf(line, plan.sections.indexOf(sung.unit.section), own))
    }
  }
  const levelLu = plan.style.mix.vocal?.levelLu ?? 0
  return {
    vocal: { voice, style: layout.style, language: layout.language, notes, backing, levelLu },
    lyrics,
    melody,
  }
}

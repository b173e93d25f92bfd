import { scaleUnderChord, spanAt } from '#composer/harmony/chord.ts'
import type { MelodyStyle } from '#composer/genres/genre-style.ts'
import { drawCells, unitRhythm, varyRhythm, type Cells, type Onset } from './melody-rhythm.ts'
import { drawMelodyPreferences, searchPitches, type MelodyPreferences, type PitchSearchSpec } from './pitch-search.ts'
import { themeKeyOf, type MelodyUnit } from './melody-units.ts'
import { isStrongBeat } from './metric-strength.ts'
import { pitchClass } from '@cadenza/vocabulary/pitch-names'
import { hasMinorThird, scaleOf } from '#composer/harmony/pitch.ts'
import type { Random } from '#composer/random.ts'
import type { SectionKind } from '#composer/score.ts'
import type { Arrangement } from '#composer/plan/arrangement.ts'
import type { ComposedUnit } from './composed-unit.ts'

/** The preferences of an attempt; 1 is neutral. */
export interface MelodyWeights {
  readonly likeness: number
  readonly stepwise: number
  /** The chance that a unit that could be copied is composed again. */
  readonly variety: number
}

export interface MelodySpec {
  readonly arrangement: Arrangement
  readonly style: MelodyStyle
  readonly range: readonly [number, number]
  /** Sorted in the order in which they are composed. */
  readonly units: readonly MelodyUnit[]
  /** Replaces the drawn rhythm by that of the lyrics; `model` is the unit that this one should resemble. */
  readonly rhythmOfWords?: (unit: MelodyUnit, model: ComposedUnit | null, variant: string) => readonly Onset[]
  /** Units of another voice whose themes this one quotes. */
  readonly quoted?: readonly ComposedUnit[]
  readonly random: Random
}

/** Semitones by which a kind of section lies above the middle of the range. */
const HEIGHT_OF_KIND: Readonly<Record<SectionKind, number>> = {
  intro: -1,
  verse: -2.5,
  'pre-chorus': 0,
  chorus: 2.5,
  bridge: 1,
  solo: 2.5,
  outro: -1,
}

/** The chance that a repeated unit is varied. */
const VARIATION_OF_KIND: Readonly<Record<SectionKind, number>> = {
  intro: 0,
  verse: 0.4,
  'pre-chorus': 0.25,
  chorus: 0.2,
  bridge: 0.3,
  solo: 0.8,
  outro: 0,
}

/** The third of four lines lies a little higher than the others. */
const PEAK_SEMITONES = 1.5
/** The maximum share of the exposed notes of a tune that may be non-chord tones. */
const MAX_NON_CHORD_SHARE = 0.05

/** A unit about to be composed. */
interface Place {
  readonly unit: MelodyUnit
  readonly tonic: number
  readonly scale: readonly number[]
  readonly random: Random
  readonly guide: UnitGuide
}

interface Model {
  readonly composed: ComposedUnit
  /** The unit is a repetition of the model. */
  readonly isReturn: boolean
  /** The unit keeps the rhythm of the model, and its pitches wherever the chords allow it. */
  readonly isKept?: boolean
}

/** How a unit is composed if it does not simply follow the themes of the song. */
export interface UnitGuide {
  /** Keeps as much of this unit as possible. */
  readonly model?: ComposedUnit | undefined
  /** Names another take, which leans on nothing that is heard elsewhere; empty for the first. */
  readonly variant: string
}

const NO_GUIDE: UnitGuide = { variant: '' }

const isSameRhythm = (a: readonly Onset[], b: readonly Onset[]): boolean =>
  a.length === b.length && a.every((onset, index) => onset.beat === b[index]?.beat)

/** Returns the pitch of the model at each onset, null where the model has no note. */
const aligned = (onsets: readonly Onset[], model: ComposedUnit | null, shift: number): readonly (number | null)[] =>
  onsets.map(({ beat }) => {
    const index = model?.onsets.findIndex((onset) => Math.abs(onset.beat - beat) < 1e-6) ?? -1
    const pitch = model?.pitches[index]
    return pitch === undefined ? null : pitch + shift
  })

function rarePitchClassesOf(tonic: number, isPentatonic: boolean, isMinor: boolean): ReadonlySet<number> {
  if (!isPentatonic) return new Set()
  return new Set((isMinor ? [2, 8, 9] : [5, 10, 11]).map((step) => pitchClass(tonic + step)))
}

/** Composes units one after the other, and stores the themes of the sections. */
export class MelodyWriter {
  readonly #spec: MelodySpec
  readonly #weights: MelodyWeights
  readonly #preferences: MelodyPreferences
  readonly #hasChorus: boolean
  readonly #themes = new Map<SectionKind, ComposedUnit[]>()
  readonly #cells = new Map<string, Cells>()
  /** The number of notes on strong beats; `#nonChordNotes` counts those that are not chord tones. */
  #exposed = 0
  #nonChordNotes = 0
  readonly written: ComposedUnit[] = []

  constructor(spec: MelodySpec, weights: MelodyWeights) {
    this.#spec = spec
    this.#weights = weights
    this.#preferences = drawMelodyPreferences(spec.random.fork('character'))
    const known = spec.quoted ?? []
    this.#hasChorus = [...spec.units, ...known.map(({ unit }) => unit)].some((unit) => unit.section.kind === 'chorus')
    for (const unit of known) this.remember(unit)
  }

  /** Intro and outro quote the chorus; a miniature has only one theme. */
  #themeKind(kind: SectionKind): SectionKind {
    const quoted = kind === 'intro' || kind === 'outro' ? 'chorus' : kind
    const isVerse = quoted === 'chorus' && (this.#spec.arrangement.plan.isMiniature || !this.#hasChorus)
    return isVerse ? 'verse' : quoted
  }

  #cellsFor(kind: SectionKind, variant: string): Cells {
    const { arrangement, style, random } = this.#spec
    const name = `cells ${kind}${variant}`
    const known = this.#cells.get(name)
    if (known !== undefined) return known
    const isSolo = kind === 'solo'
    const [low, high] = style.notesPerBar
    const density: MelodyStyle = isSolo ? { ...style, notesPerBar: [low * 1.15, high * 1.25] } : style
    const cells = drawCells(arrangement.plan, density, random.fork(name))
    this.#cells.set(name, cells)
    return cells
  }

  /** Returns the model of a unit: the same unit of an earlier section, or the opening of its own section. */
  #modelOf({ unit, random, guide }: Place): Model | null {
    if (guide.model !== undefined) return { composed: guide.model, isReturn: true, isKept: true }
    const theme = guide.variant !== '' ? undefined : this.#themes.get(this.#themeKind(unit.section.kind))
    const isOther = theme?.[0]?.unit.section.id !== unit.section.id
    const returning = theme?.find(
      (earlier) => isOther && earlier.unit.index === unit.index && earlier.unit.beats === unit.beats,
    )
    if (returning !== undefined) return { composed: returning, isReturn: unit.isClosing === returning.unit.isClosing }
    const own = this.written.filter((earlier) => earlier.unit.section.id === unit.section.id)
    const answers = unit.shape === 'c' || unit.shape === 'd'
    const alike = own.find((earlier) => earlier.unit.shape === (answers && own.length > 1 ? 'b' : unit.shape))
    const [opening] = own
    const isFresh = alike === undefined && unit.shape === 'b' && random.chance(0.4)
    const composed = isFresh ? undefined : (alike ?? opening)
    return composed === undefined ? null : { composed, isReturn: false }
  }

  #rhythmOf({ unit, random, guide }: Place, model: Model | null): readonly Onset[] {
    const { arrangement, rhythmOfWords } = this.#spec
    if (rhythmOfWords !== undefined) return rhythmOfWords(unit, model?.composed ?? null, guide.variant)
    if (model?.isKept === true && model.composed.unit.beats === unit.beats) return model.composed.onsets
    const isVaried = random.chance(VARIATION_OF_KIND[unit.section.kind] * Math.min(2, unit.section.ordinal - 0.5))
    const isAlike = model?.composed.unit.shape === unit.shape && model.composed.unit.beats === unit.beats
    if (model !== null && (model.isReturn || isAlike)) {
      return isVaried ? varyRhythm(model.composed.onsets, unit.beats, arrangement.plan, random) : model.composed.onsets
    }
    return unitRhythm(
      this.#cellsFor(this.#themeKind(unit.section.kind), guide.variant),
      unit.bars,
      unit.isClosing,
      arrangement.plan,
    )
  }

  /** Counts the exposed notes that would be non-chord tones here; null if one would clash. */
  #countNonChordTones(place: Place, onsets: readonly Onset[], pitches: readonly number[]): number | null {
    const { arrangement } = this.#spec
    let leaning = 0
    for (const [index, onset] of onsets.entries()) {
      const { chord } = spanAt(arrangement.harmony.spans, place.unit.startBeat + onset.beat)
      const tone = pitchClass(pitches[index] ?? 0)
      if (chord.pitchClasses.includes(tone)) continue
      const isExposed = isStrongBeat(onset.beat, arrangement.plan.timeSignatureName) || onset.beats >= 1
      const rubs = chord.pitchClasses.includes(pitchClass(tone - 1))
      if (!scaleUnderChord(place.scale, chord).has(tone) || (isExposed && rubs)) return null
      if (isExposed) leaning++
    }
    return leaning
  }

  /** Reuses earlier pitches if the chords at this position allow it; occasionally one note may be a non-chord tone. */
  #tryReuse(place: Place, onsets: readonly Onset[], pitches: readonly number[]): boolean {
    const leaning = this.#countNonChordTones(place, onsets, pitches)
    if (leaning === null) return false
    const isLicensed = leaning <= 1 && this.#nonChordNotes + leaning <= MAX_NON_CHORD_SHARE * this.#exposed
    if (leaning > 0 && !isLicensed) return false
    this.#nonChordNotes += leaning
    return true
  }

  /**
   * A unit that returns with another ending keeps the pitches before the ending, bar by bar where the chords allow it.
   */
  #reusablePitches(
    place: Place,
    onsets: readonly Onset[],
    modelPitches: readonly (number | null)[],
    endingBeat: number,
  ): readonly (number | null)[] {
    const { barBeats } = this.#spec.arrangement.plan
    const barOf = (onset: Onset): number => Math.floor(onset.beat / barBeats + 1e-9)
    const broken = new Set<number>()
    for (const [index, onset] of onsets.entries()) {
      if (onset.beat >= endingBeat) continue
      const pitch = modelPitches[index] ?? null
      if (pitch === null || !this.#tryReuse(place, [onset], [pitch])) broken.add(barOf(onset))
    }
    return onsets.map((onset, index) =>
      onset.beat >= endingBeat || broken.has(barOf(onset)) ? null : (modelPitches[index] ?? null),
    )
  }

  #isCopy(place: Place, onsets: readonly Onset[], model: Model, repeated: readonly number[]): boolean {
    const [low, high] = this.#spec.range
    return (
      isSameRhythm(onsets, model.composed.onsets) &&
      (model.composed.unit.shape === place.unit.shape || model.isReturn) &&
      Math.max(...repeated) <= high &&
      Math.min(...repeated) >= low &&
      !place.random.chance(this.#weights.variety) &&
      this.#tryReuse(place, onsets, repeated)
    )
  }

  #pitchesOf(place: Place, onsets: readonly Onset[], model: Model | null): readonly number[] {
    const { arrangement, range, style } = this.#spec
    const { unit, scale, tonic } = place
    const shift = unit.section.keyLift - (model?.composed.unit.section.keyLift ?? 0)
    const repeated = model?.composed.pitches.map((pitch) => pitch + shift) ?? []
    if (model !== null && this.#isCopy(place, onsets, model, repeated)) return repeated

    const modelPitches = aligned(onsets, model?.composed ?? null, shift)
    const isFromElsewhere = model !== null && model.composed.unit.section.id !== unit.section.id
    const isAnswer = model?.composed.unit.shape === 'b' && unit.shape !== 'b'
    // If there are only two lines, the second is the first one with an ending.
    const isParallel = unit.isClosing && unit.index === 1 && isSameRhythm(onsets, model?.composed.onsets ?? [])
    const keepsOpening = isFromElsewhere || model?.isKept === true || isAnswer || isParallel
    const lastTwoBeat = onsets.at(-2)?.beat ?? 0
    const lastBarBeat = unit.beats - arrangement.plan.barBeats
    const height = HEIGHT_OF_KIND[unit.section.kind] + (unit.index % 4 === 2 ? PEAK_SEMITONES : 0)
    const spec: PitchSearchSpec = {
      onsets,
      chordAt: (beat) => spanAt(arrangement.harmony.spans, unit.startBeat + beat).chord,
      scale,
      tonic,
      range,
      center: (range[0] + range[1]) / 2 + height,
      ending: unit.isClosing ? 'closed' : 'open',
      precedingPitches: this.written.at(-1)?.pitches.slice(-2) ?? [],
      modelPitches,
      fixed: keepsOpening
        ? this.#reusablePitches(place, onsets, modelPitches, isParallel ? lastTwoBeat : lastBarBeat)
        : [],
      likeness: this.#weights.likeness * (unit.shape === 'b' ? 0.7 : 1.3),
      stepwise: this.#weights.stepwise,
      preferences: this.#preferences,
      echoBeats: arrangement.plan.barBeats,
      rarePitchClasses: rarePitchClassesOf(tonic, style.isPentatonic, hasMinorThird(arrangement.plan.key.mode)),
    }
    return searchPitches(spec, place.random.fork('pitches'))
  }

  write(unit: MelodyUnit, guide: UnitGuide = NO_GUIDE): void {
    const { plan } = this.#spec.arrangement
    const tonic = pitchClass(plan.key.tonicPitchClass + unit.section.keyLift)
    const random = this.#spec.random.fork(`unit ${themeKeyOf(unit)}${guide.variant}`)
    const place: Place = { unit, tonic, scale: scaleOf(tonic, plan.key.mode), random, guide }
    const model = this.#modelOf(place)
    const onsets = this.#rhythmOf(place, model)
    if (onsets.length === 0) return
    const written: ComposedUnit = { unit, onsets, pitches: this.#pitchesOf(place, onsets, model) }
    this.#exposed += onsets.filter((onset) => onset.strength >= 0.8).length
    this.written.push(written)
    this.remember(written)
  }

  /** Takes a unit that stays as it is before the one that is written next. */
  keep(unit: ComposedUnit): void {
    this.written.push(unit)
    this.remember(unit)
  }

  /** Makes the first section of each kind the theme of all others. */
  remember(written: ComposedUnit): void {
    const kind = this.#themeKind(written.unit.section.kind)
    const theme = this.#themes.get(kind) ?? []
    const isFirst = theme.length === 0 || theme[0]?.unit.section.id === written.unit.section.id
    if (isFirst) this.#themes.set(kind, [...theme, written])
  }
}

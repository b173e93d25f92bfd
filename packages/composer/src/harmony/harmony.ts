import { parseChord, type Chord, type ChordSpan } from './chord.ts'
import type { Progressions } from '#composer/genres/genre-style.ts'
import { hasMinorThird, keySignatureOf } from './pitch.ts'
import type { Random } from '#composer/random.ts'
import type { SectionKind } from '#composer/score.ts'
import type { SectionPlan } from '#composer/plan/section-plan.ts'
import type { SongPlan } from '#composer/plan/song-plan.ts'

export interface Harmony {
  /** The chords of each section. */
  readonly bySection: readonly (readonly ChordSpan[])[]
  /** All of them, sorted. */
  readonly spans: readonly ChordSpan[]
  /** Whether intro and outro quote the chorus. */
  readonly introQuotesChorus: boolean
}

/** A song with fewer bars changes chord every bar. */
const BARS_FOR_SLOW_HARMONY = 40

type Slot = readonly string[]

/** Splits 'ii9 V13 iii7,VI7b9' into slots of one or two numerals. */
const slotsOf = (progression: string): readonly Slot[] => progression.split(' ').map((slot) => slot.split(','))

/** Returns the progressions in which the mode is recognizable, or all if there are none. */
function inMode(list: readonly string[], mode: SongPlan['key']['mode']): readonly string[] {
  const fits = (progression: string): boolean => {
    if (mode === 'mixolydian') return progression.includes('bVII')
    if (mode === 'dorian') return !/bVI(?!I)/.test(progression)
    return true
  }
  const fitting = list.filter(fits)
  return fitting.length > 0 ? fitting : list
}

/** Prefers a progression with another first chord than that of the given progression. */
function pickOther(list: readonly string[], other: string, random: Random): string {
  const firstChord = other.split(' ')[0]
  const different = list.filter((progression) => progression.split(' ')[0] !== firstChord)
  return random.pick(different.length > 0 ? different : list)
}

/** Later verses or choruses can replace one chord by a relative or an inversion. */
const SUBSTITUTES: Readonly<Record<string, readonly string[]>> = {
  I: ['I^4', 'vi'],
  ii: ['IV', 'ii7'],
  iii: ['I^4', 'V^11'],
  IV: ['ii', 'ii7'],
  V: ['V^11', 'Vsus4'],
  vi: ['vi7', 'I^4'],
  i: ['i^3', 'bIII'],
  bIII: ['i^3', 'bIIIadd9'],
  iv: ['iv7', 'bVI'],
  v: ['bVII', 'bIII'],
  bVI: ['iv', 'iv7'],
  bVII: ['bVIIsus4', 'v'],
  V7: ['V7^11'],
  Imaj9: ['iii7'],
  Imaj7: ['iii7'],
  ii9: ['IVmaj9'],
  IVmaj9: ['ii9'],
  IVmaj7: ['ii9'],
  vi9: ['Imaj9'],
  V13: ['bII9', 'V9sus4'],
  V7b9: ['bII9'],
  i9: ['bIIImaj9'],
  iv9: ['bVImaj7'],
  bVImaj7: ['iv9'],
  bVImaj9: ['iv9'],
  bVII9: ['v7'],
}

function reharmonize(slots: readonly Slot[], random: Random): readonly Slot[] {
  const places = slots.flatMap((slot, index) =>
    index > 0 && slot.length === 1 && SUBSTITUTES[slot[0] ?? ''] ? [index] : [],
  )
  if (places.length === 0) return slots
  const place = random.pick(places)
  return slots.map((slot, index) => (index === place ? [random.pick(SUBSTITUTES[slot[0] ?? ''] ?? slot)] : slot))
}

interface Chosen {
  readonly table: Progressions
  readonly byKind: Readonly<Record<SectionKind, string>>
  readonly introQuotesChorus: boolean
}

function chooseProgressions(plan: SongPlan, random: Random): Chosen {
  const { mode } = plan.key
  const table = plan.style.harmony[hasMinorThird(mode) ? 'minor' : 'major']
  const verse = random.pick(inMode(table.verse, mode))
  const otherChorus = pickOther(inMode(table.chorus, mode), verse, random)
  const chorus = plan.isMiniature ? verse : otherChorus
  const bridge = pickOther(table.bridge, chorus, random)
  const introQuotesChorus = random.chance(0.6)
  const outroQuotesChorus = random.chance(0.7)
  const byKind = {
    intro: introQuotesChorus && plan.style.form !== 'aaba' ? chorus : verse,
    verse,
    'pre-chorus': random.pick(table.preChorus),
    chorus,
    bridge,
    solo: plan.style.form === 'aaba' ? verse : chorus,
    outro: outroQuotesChorus && plan.style.form !== 'aaba' ? chorus : verse,
  }
  return { table, byKind, introQuotesChorus }
}

/** Returns the number of bars per chord: as in the genre, more at a fast tempo, fewer at a slow one. */
function barsPerSlot(plan: SongPlan, section: SectionPlan): number {
  const bars = (plan.style.harmony.barsPerChord * plan.unitBars) / 2
  if (bars < 1) return plan.timeSignatureName === '3/4' ? 1 : 0.5
  const isLong = plan.plannedBars >= BARS_FOR_SLOW_HARMONY && section.bars >= bars * 4
  return bars === 1 || isLong || plan.unitBars > 2 ? bars : Math.max(1, plan.unitBars / 2)
}

/** Returns one slot per chord; the last slot before another section may be a turnaround. */
function slotsOfSection(plan: SongPlan, chosen: Chosen, index: number, random: Random): readonly Slot[] {
  const section = plan.sections[index]
  if (section === undefined) return []
  const slotBars = barsPerSlot(plan, section)
  const count = Math.max(1, Math.ceil(section.bars / slotBars))
  const written = slotsOf(chosen.byKind[section.kind])
  const later = section.ordinal > 1 && random.chance(0.6) ? reharmonize(written, random) : written
  const slots = Array.from({ length: count }, (_, slot): Slot => {
    const round = Math.floor(slot / written.length) % 2 === 1 ? later : written
    return round[slot % round.length] ?? ['I']
  })
  // In a miniature the second line answers the first one over the same harmony.
  const opening = slots[0]
  if (plan.isMiniature && count === 4 && opening !== undefined) slots[2] = opening
  const isLast = index === plan.sections.length - 1
  const hasTurnaround = !isLast && section.bars >= 4 && random.chance(section.kind === 'intro' ? 0.4 : 0.75)
  if (hasTurnaround) slots[count - 1] = slotsOf(random.pick(chosen.table.turnarounds))[0] ?? ['V']
  return slots
}

/** Two chords share a bar in halves, but as two beats and one in 3/4. */
function shareOf(slot: Slot, beats: number, plan: SongPlan): readonly number[] {
  if (slot.length === 1) return [beats]
  const first = plan.timeSignatureName === '3/4' ? Math.ceil(beats / 2) : beats / 2
  return [first, beats - first]
}

function spansOf(plan: SongPlan, section: SectionPlan, slots: readonly Slot[]): ChordSpan[] {
  const tonic = plan.key.tonicPitchClass + section.keyLift
  const withFlats = keySignatureOf(tonic, plan.key.mode) < 0
  const slotBeats = barsPerSlot(plan, section) * plan.barBeats
  const endBeat = (section.startBar + section.bars) * plan.barBeats
  const spans: ChordSpan[] = []
  let beat = section.startBar * plan.barBeats
  for (const slot of slots) {
    const beats = Math.min(slotBeats, endBeat - beat)
    const shares = shareOf(slot, beats, plan)
    for (const [order, roman] of slot.entries()) {
      const chord: Chord = parseChord(roman, tonic, { isTriadsOnly: plan.style.harmony.isTriadsOnly, withFlats })
      const share = shares[order] ?? 0
      if (share > 0) spans.push({ startBeat: beat, beats: share, chord })
      beat += share
    }
  }
  return spans
}

/** Makes the last bar the tonic, and lets the bar before lead to it. */
function endOnTonic(plan: SongPlan, chosen: Chosen, spans: readonly ChordSpan[], random: Random): ChordSpan[] {
  const section = plan.sections.at(-1)
  const tonic = plan.key.tonicPitchClass + (section?.keyLift ?? 0)
  const options = { isTriadsOnly: plan.style.harmony.isTriadsOnly, withFlats: keySignatureOf(tonic, plan.key.mode) < 0 }
  const lastBarBeat = (plan.tempo.barCount - 1) * plan.barBeats
  const leadIn = slotsOf(random.pick(chosen.table.turnarounds))[0] ?? ['V']
  const leadInBeat = lastBarBeat - plan.barBeats
  const hasLeadIn = (section?.bars ?? 0) >= 3
  const beforeEnding = spans
    .filter((span) => span.startBeat < (hasLeadIn ? leadInBeat : lastBarBeat))
    .map((span) => ({ ...span, beats: Math.min(span.beats, (hasLeadIn ? leadInBeat : lastBarBeat) - span.startBeat) }))
  if (hasLeadIn) {
    const shares = shareOf(leadIn, plan.barBeats, plan)
    let beat = leadInBeat
    for (const [order, roman] of leadIn.entries()) {
      beforeEnding.push({ startBeat: beat, beats: shares[order] ?? 0, chord: parseChord(roman, tonic, options) })
      beat += shares[order] ?? 0
    }
  }
  const ending = parseChord(random.pick(chosen.table.ending), tonic, options)
  return [...beforeEnding, { startBeat: lastBarBeat, beats: plan.barBeats, chord: ending }]
}

/** Replaces the chords of a section by the user's, round and round; when they change stays as it is. */
function withOwnChords(
  plan: SongPlan,
  section: SectionPlan,
  spans: ChordSpan[],
  numerals: readonly string[],
): ChordSpan[] {
  const tonic = plan.key.tonicPitchClass + section.keyLift
  const withFlats = keySignatureOf(tonic, plan.key.mode) < 0
  const chords = numerals.map((numeral) => parseChord(numeral, tonic, { withFlats }))
  return spans.map((span, index) => ({ ...span, chord: chords[index % chords.length] ?? span.chord }))
}

/** `ownChordsOf` returns the numerals that the user wrote over a section, null where there are none. */
export function harmonize(
  plan: SongPlan,
  ownChordsOf: (section: SectionPlan) => readonly string[] | null = () => null,
): Harmony {
  const random = plan.random.fork('harmony')
  const chosen = chooseProgressions(plan, random.fork('progressions'))
  const bySection = plan.sections.map((section, index) =>
    spansOf(plan, section, slotsOfSection(plan, chosen, index, random.fork(`section ${section.origin}`))),
  )
  const last = bySection.length - 1
  bySection[last] = endOnTonic(plan, chosen, bySection[last] ?? [], random.fork('ending'))
  const chosenSpans = plan.sections.map((section, index) => {
    const spans = bySection[index] ?? []
    const numerals = ownChordsOf(section)
    return numerals === null ? spans : withOwnChords(plan, section, spans, numerals)
  })
  return { bySection: chosenSpans, spans: chosenSpans.flat(), introQuotesChorus: chosen.introQuotesChorus }
}

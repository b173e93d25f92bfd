import type { LabeledPhone } from '#band/voice/model/context-labels.ts'
import type { SungSyllable } from '#band/voice/pronunciation/align-syllables.ts'
import { isBreath, isGlide, isSibilant, isStop, isVowel, PAUSE } from '#band/voice/pronunciation/phones.ts'
import type { SingingStyle } from './singing-style.ts'

export interface TimedPhone {
  /** Index into the labeled phones of the line; a pause inside the line has the index of the first one. */
  readonly phone: number
  readonly startSeconds: number
  readonly endSeconds: number
}

/** Silence before and after a line, into which its first and last sounds fade. */
const EDGE_SECONDS = 0.12
const SHORTEST_CONSONANT = 0.035
const LONGEST_CONSONANT = 0.095
const LONGEST_GLIDE = 0.075
const LONGEST_SIBILANT = 0.13
const LONGEST_BREATH = 0.05
/** A stop is silent while the mouth is closed, so a long one would be a gap in the line. */
const LONGEST_STOP = 0.05
/** Durations of consonants come from speech, and a singer's are shorter. */
const SPOKEN_CONSONANT_SHARE = 0.95
/** With this much time from vowel to vowel, consonants have the style's full length; with less, down to this share. */
const EASY_SECONDS = 0.5
const LEAST_EASE = 0.62
/** The longest time that consonants may start before the first note of a line. */
const LONGEST_OPENING = 0.18
const SHORTEST_VOWEL = 0.06
const SHORTEST_SYLLABLE = 0.12
/** During a shorter rest inside a line the vowel is held. */
const SHORTEST_REST = 0.16
const SHORTEST_PAUSE = 0.04
/** The time that consonants at the end of a line may take after it. */
const ROOM_AFTER_LINE = 0.3
const LAST_VOWEL_OVERHANG = 0.02
/** After a pause and after the breath of a k a vowel is heard late, so it begins this much earlier. */
const VOWEL_LEAD_AFTER: Readonly<Record<string, number>> = { [PAUSE]: 0.015, k: 0.018 }
/** Additional lead of vowels that need a large movement of the mouth. */
const VOWEL_LEAD: Readonly<Record<string, number>> = { ao: 0.025 }

/**
 * Vowels start on the note, as in real singing: consonants that open a syllable come before the note, and those that
 * close it come directly before the next syllable.
 */
export function timePhones(
  syllables: readonly SungSyllable[],
  phones: readonly LabeledPhone[],
  spokenSeconds: readonly number[],
  style: SingingStyle,
): TimedPhone[] {
  const parts = syllables.map((_, index) => splitSyllable(phones, index))
  const lengths = phones.map(({ phone, syllable }, index) => {
    return consonantSeconds(phone, (spokenSeconds[index] ?? 0) * easeOf(syllables, syllable ?? -1), style)
  })
  squeezeConsonants(syllables, parts, lengths, style)
  const total = (indexes: readonly number[]) => indexes.reduce((sum, index) => sum + (lengths[index] ?? 0), 0)
  const vowelStart = (index: number) => (syllables[index]?.startSeconds ?? 0) - vowelLeadSeconds(syllables, index)
  const onsetStart = (index: number) => vowelStart(index) - total(parts[index]?.onset ?? [])

  const timeline = createTimeline(onsetStart(0) - EDGE_SECONDS)
  timeline.add(0, onsetStart(0))
  for (const [index, syllable] of syllables.entries()) {
    const { onset = [], vowel = 0, coda = [] } = parts[index] ?? {}
    for (const phone of onset) timeline.add(phone, timeline.end() + (lengths[phone] ?? 0))
    timeline.stretchTo(vowelStart(index))
    const isLast = index + 1 === syllables.length
    const limit = isLast ? Infinity : onsetStart(index + 1)
    const vowelEnd = vowelEndOf(shortened(syllable, total(coda), style), limit, total(coda))
    timeline.add(vowel, vowelEnd)
    for (const phone of coda) timeline.add(phone, timeline.end() + (lengths[phone] ?? 0))
    if (isLast) break
    if (limit - timeline.end() > SHORTEST_PAUSE) timeline.add(0, limit)
    else timeline.stretchTo(limit)
  }
  timeline.add(phones.length - 1, timeline.end() + EDGE_SECONDS)
  return timeline.phones
}

function vowelLeadSeconds(syllables: readonly SungSyllable[], index: number): number {
  const { onset = [], vowel = '', startSeconds = 0 } = syllables[index] ?? {}
  const isAfterRest = startSeconds - (syllables[index - 1]?.endSeconds ?? -Infinity) >= SHORTEST_REST
  const before = onset.at(-1) ?? (isAfterRest ? PAUSE : '')
  return (VOWEL_LEAD_AFTER[before] ?? 0) + (VOWEL_LEAD[vowel] ?? 0)
}

/** Consonants become longer with the time up to the next vowel, up to the length of the style. */
function easeOf(syllables: readonly SungSyllable[], index: number): number {
  const syllable = syllables[index]
  if (syllable === undefined) return 1
  const availableSeconds = (syllables[index + 1]?.startSeconds ?? syllable.endSeconds) - lastNoteStart(syllable)
  return Math.max(LEAST_EASE, Math.min(1, availableSeconds / EASY_SECONDS))
}

const lastNoteStart = ({ notes, startSeconds }: SungSyllable): number => notes.at(-1)?.startSeconds ?? startSeconds

interface SyllablePhones {
  readonly onset: readonly number[]
  readonly vowel: number
  readonly coda: readonly number[]
}

function splitSyllable(phones: readonly LabeledPhone[], syllable: number): SyllablePhones {
  const indexes = phones.flatMap((phone, index) => (phone.syllable === syllable ? [index] : []))
  const vowel = indexes.find((index) => isVowel(phones[index]?.phone ?? '')) ?? 0
  return {
    onset: indexes.filter((index) => index < vowel),
    vowel,
    coda: indexes.filter((index) => index > vowel),
  }
}

function longestOf(phone: string): number {
  if (isBreath(phone)) return LONGEST_BREATH
  if (isStop(phone)) return LONGEST_STOP
  if (isSibilant(phone)) return LONGEST_SIBILANT
  return isGlide(phone) ? LONGEST_GLIDE : LONGEST_CONSONANT
}

function consonantSeconds(phone: string, spoken: number, { consonantLength }: SingingStyle): number {
  const wanted = spoken * SPOKEN_CONSONANT_SHARE * consonantLength
  return Math.min(longestOf(phone) * consonantLength, Math.max(SHORTEST_CONSONANT, wanted))
}

/** Shortens consonants that leave too little time for the vowel before them or that open a line too early. */
function squeezeConsonants(
  syllables: readonly SungSyllable[],
  parts: readonly SyllablePhones[],
  lengths: number[],
  style: SingingStyle,
): void {
  const squeeze = (consonants: readonly number[], allowed: number) => {
    const wanted = consonants.reduce((sum, phone) => sum + (lengths[phone] ?? 0), 0)
    if (wanted <= allowed) return
    for (const phone of consonants) lengths[phone] = ((lengths[phone] ?? 0) * allowed) / wanted
  }
  squeeze(parts[0]?.onset ?? [], LONGEST_OPENING)
  for (const [index, syllable] of syllables.entries()) {
    const next = syllables[index + 1]
    const until = next?.startSeconds ?? syllable.endSeconds + ROOM_AFTER_LINE
    const consonants = [...(parts[index]?.coda ?? []), ...(parts[index + 1]?.onset ?? [])]
    const allowed = (until - lastNoteStart(syllable)) * style.longestConsonantShare * easeOf(syllables, index)
    squeeze(consonants, allowed)
  }
}

function shortened(syllable: SungSyllable, codaSeconds: number, { longestVowelSeconds }: SingingStyle): SungSyllable {
  const longest = syllable.startSeconds + longestVowelSeconds + codaSeconds
  return { ...syllable, endSeconds: Math.min(syllable.endSeconds, longest) }
}

/** Returns the end of the vowel: the end of its note minus the consonants that close the syllable. */
function vowelEndOf({ startSeconds, endSeconds }: SungSyllable, limit: number, codaSeconds: number): number {
  const wanted = Math.min(limit, Math.max(endSeconds, startSeconds + SHORTEST_SYLLABLE))
  const end = limit === Infinity ? endSeconds + LAST_VOWEL_OVERHANG : limit - wanted < SHORTEST_REST ? limit : wanted
  const shortest = Math.min(SHORTEST_VOWEL, limit - codaSeconds - startSeconds)
  return Math.max(startSeconds + shortest, end - codaSeconds)
}

function createTimeline(start: number) {
  const phones: TimedPhone[] = []
  const end = () => phones.at(-1)?.endSeconds ?? start
  return {
    phones,
    end,
    add(phone: number, endSeconds: number) {
      phones.push({ phone, startSeconds: end(), endSeconds: Math.max(end(), endSeconds) })
    },
    /** Moves the end of the last phone, later or earlier than planned. */
    stretchTo(endSeconds: number) {
      const last = phones.pop()
      if (last !== undefined) phones.push({ ...last, endSeconds: Math.max(last.startSeconds, endSeconds) })
    },
  }
}

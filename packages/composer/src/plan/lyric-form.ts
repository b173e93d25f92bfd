import { LONGEST_INTRO_SECONDS, type FormSection } from './form.ts'
import type { UserLyrics, Stanza } from '#composer/lyrics/user-lyrics.ts'
import type { SectionKind } from '#composer/score.ts'
import { syllableCount } from '#composer/syllables/syllables.ts'
import type { SungLine } from '#composer/syllables/sung-line.ts'

/** The maximum number of syllables per second that can be understood. */
export const FASTEST_SYLLABLES = 8

export interface LyricForm {
  readonly sections: readonly FormSection[]
  readonly unitBars: number
  /** The lines of each section, unit by unit; empty in sections without a vocal. */
  readonly linesOfSection: readonly (readonly (readonly SungLine[])[])[]
  readonly unsung: readonly SungLine[]
}

interface BarGrid {
  readonly barCount: number
  readonly unitBars: number
  readonly barSeconds: number
}

interface Packed {
  readonly kind: SectionKind
  readonly units: readonly (readonly SungLine[])[]
}

const syllablesOf = (lines: readonly SungLine[]): number => lines.reduce((sum, line) => sum + syllableCount(line), 0)

/**
 * Puts one line into each unit, in the longest units for which there are enough bars; null if there are too few even
 * for units of one bar.
 */
function packByLine(
  stanzas: readonly Stanza[],
  barGrid: BarGrid,
): { readonly packed: Packed[]; readonly unitBars: number } | null {
  const lineCount = stanzas.reduce((sum, stanza) => sum + stanza.lines.length, 0)
  const spare = barGrid.barCount > 2 ? 1 : 0
  for (let { unitBars } = barGrid; unitBars >= 1; unitBars /= 2) {
    if (lineCount * unitBars > barGrid.barCount - spare) continue
    return { unitBars, packed: stanzas.map(({ kind, lines }) => ({ kind, units: lines.map((line) => [line]) })) }
  }
  return null
}

/** Distributes the words of a stanza over its units in equal shares; a line may continue in the next unit. */
function distributeWords({ kind, lines }: Stanza, unitCount: number): Packed {
  const units: SungLine[][] = Array.from({ length: unitCount }, () => [])
  const share = syllablesOf(lines) / unitCount
  let sung = 0
  for (const line of lines) {
    const words = new Map<number, SungLine['words'][number][]>()
    for (const word of line.words) {
      const unit = Math.min(unitCount - 1, Math.floor((sung + word.syllables.length / 2) / share))
      words.set(unit, [...(words.get(unit) ?? []), word])
      sung += word.syllables.length
    }
    for (const [unit, part] of words) units[unit]?.push({ text: part.map(({ text }) => text).join(' '), words: part })
  }
  return { kind, units: units.filter((unit) => unit.length > 0) }
}

/** For too many lines, every bar is a unit, and stanzas get bars by their number of syllables. */
function packBySyllables(stanzas: readonly Stanza[], barCount: number): Packed[] {
  const [first] = stanzas
  if (first === undefined) return []
  if (stanzas.length > barCount) {
    return [distributeWords({ kind: first.kind, lines: stanzas.flatMap(({ lines }) => lines) }, barCount)]
  }
  const shares = stanzas.map((stanza) => ({ stanza, syllables: syllablesOf(stanza.lines), units: 1 }))
  for (let left = barCount - stanzas.length; left > 0; left--) {
    const fullest = shares.reduce((a, b) => (b.syllables / b.units > a.syllables / a.units ? b : a))
    fullest.units++
  }
  return shares.map(({ stanza, units }) => distributeWords(stanza, units))
}

/** Keeps the lines that can be sung in time, and returns the others as `unsung`. */
function dropUnsingableLines(
  packed: readonly Packed[],
  unitSeconds: number,
): { singable: Packed[]; unsung: SungLine[] } {
  const most = Math.max(1, Math.floor(unitSeconds * FASTEST_SYLLABLES))
  const unsung: SungLine[] = []
  const singable = packed.flatMap(({ kind, units }): Packed[] => {
    const fitting = units.flatMap((lines) => {
      let sum = 0
      const sung = lines.filter((line) => (sum += syllableCount(line)) <= most)
      unsung.push(...lines.filter((line) => !sung.includes(line)))
      return sung.length > 0 ? [sung] : []
    })
    return fitting.length > 0 ? [{ kind, units: fitting }] : []
  })
  return { singable, unsung }
}

/**
 * Returns sections that follow the user's stanzas, with instrumental music before, between and after as the length
 * allows.
 */
export function formForLyrics({ stanzas }: UserLyrics, barGrid: BarGrid): LyricForm {
  const byLine = packByLine(stanzas, barGrid)
  const unitBars = byLine?.unitBars ?? 1
  const packed =
    byLine?.packed ?? packBySyllables(stanzas, Math.max(1, barGrid.barCount - (barGrid.barCount > 2 ? 1 : 0)))
  const { singable, unsung } = dropUnsingableLines(packed, unitBars * barGrid.barSeconds)
  const song: Packed[] = [...singable]
  const barsOf = (sections: readonly Packed[]): number =>
    sections.reduce((sum, { units }) => sum + units.length * unitBars, 0)
  const soloUnits: Packed = { kind: 'solo', units: Array.from({ length: 4 }, () => []) }
  const round: Packed[] = [soloUnits, ...singable]
  while (barsOf(song) + barsOf(round) + 2 * unitBars <= barGrid.barCount && singable.length > 0) song.push(...round)

  let rest = barGrid.barCount - barsOf(song)
  const longestIntroBars = Math.max(1, Math.floor(LONGEST_INTRO_SECONDS / barGrid.barSeconds))
  const wantedIntroBars = Math.min(2 * unitBars, Math.floor(rest / 2 / unitBars) * unitBars, longestIntroBars)
  const introBars = rest >= 2 * unitBars + 1 ? wantedIntroBars : 0
  rest -= introBars
  const outroBars = Math.min(rest, 4 * unitBars)
  rest -= outroBars
  const sections: FormSection[] = song.map(({ kind, units }) => ({ kind, bars: units.length * unitBars }))
  const linesOfSection: (readonly (readonly SungLine[])[])[] = song.map(({ units }) => units)
  if (rest > 0) {
    const place = Math.max(1, Math.ceil(sections.length * 0.6))
    sections.splice(place, 0, { kind: 'solo', bars: rest })
    linesOfSection.splice(place, 0, [])
  }
  if (introBars > 0) {
    sections.unshift({ kind: 'intro', bars: introBars })
    linesOfSection.unshift([])
  }
  if (outroBars > 0) {
    sections.push({ kind: 'outro', bars: outroBars })
    linesOfSection.push([])
  }
  return { sections, unitBars, linesOfSection, unsung }
}

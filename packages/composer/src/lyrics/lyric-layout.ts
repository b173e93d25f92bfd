import type { ComposeRequest } from '#composer/compose-request.ts'
import { writeLyrics } from './lyric-writer.ts'
import { unitsOf, type MelodyUnit } from '#composer/melody/melody-units.ts'
import type { Language } from '@cadenza/vocabulary/languages'
import type { Mood } from '@cadenza/vocabulary/music-terms'
import type { SectionKind } from '#composer/score.ts'
import type { SectionPlan } from '#composer/plan/section-plan.ts'
import type { SongPlan } from '#composer/plan/song-plan.ts'
import type { SungLine } from '#composer/syllables/sung-line.ts'

/** The lyrics of one unit; mostly a single line. */
export interface SungUnit {
  readonly unit: MelodyUnit
  readonly lines: readonly SungLine[]
}

export interface LyricLayout {
  readonly language: Language
  readonly style: 'sung' | 'rap'
  /** In the order of the song. */
  readonly units: readonly SungUnit[]
  readonly unsung: readonly SungLine[]
}

const SUNG_KINDS: ReadonlySet<SectionKind> = new Set(['verse', 'pre-chorus', 'chorus', 'bridge'])
/** Below this tempo, rap has two lines per unit. */
const SLOW_RAP_BPM = 112

/** Units that are shortened by an odd number of bars have no lyrics. */
const isWhole = (unit: MelodyUnit, plan: SongPlan): boolean =>
  unit.bars === plan.unitBars || unit.section.bars < plan.unitBars

/** Returns the lines of each unit of a section that the song did not have; none if all lyrics are the user's own. */
export function linesForNewSection(
  plan: SongPlan,
  request: ComposeRequest,
  section: SectionPlan,
  layout: LyricLayout,
): readonly (readonly SungLine[])[] {
  const linesPerUnit = layout.units[0]?.lines.length ?? 1
  const units = sungUnitsOf(plan, section)
  if (plan.lyricForm !== null || units.length === 0) return []
  const [lines = []] = writeLyrics({
    prompt: request.prompt,
    mood: plan.parsedPrompt.mood ?? defaultLyricMood(plan),
    style: layout.style,
    sections: [{ kind: section.kind, lines: units.length * linesPerUnit }],
    lookup: request.stressesOf,
    random: plan.randomForPart('lyrics').fork(`section ${section.origin}`),
  })
  return units.map((_, order) => lines.slice(order * linesPerUnit, (order + 1) * linesPerUnit))
}

/** Returns the units of a section that have lyrics if these are not the user's own. */
const sungUnitsOf = (plan: SongPlan, section: SectionPlan): readonly MelodyUnit[] =>
  SUNG_KINDS.has(section.kind) ? unitsOf(plan, section).filter((unit) => isWhole(unit, plan)) : []

function layOutUserLyrics(plan: SongPlan, language: Language, style: LyricLayout['style']): LyricLayout | null {
  const { lyricForm } = plan
  if (lyricForm === null) return null
  const units = plan.sections.flatMap((section, index) =>
    unitsOf(plan, section).flatMap((unit): SungUnit[] => {
      const lines = lyricForm.linesOfSection[index]?.[unit.index] ?? []
      return lines.length > 0 ? [{ unit, lines }] : []
    }),
  )
  return { language, style, units, unsung: lyricForm.unsung }
}

/** A genre may imply a driving mood, but happy lyrics that the user did not request would be wrong. */
function defaultLyricMood({ mood }: SongPlan): Mood {
  return mood === 'bright' || mood === 'warm' ? 'neutral' : mood
}

/** Returns the user's lyrics if there are any, else written lyrics about the subject of the prompt. */
export function layOutLyrics(plan: SongPlan, request: ComposeRequest, userLanguage: Language | null): LyricLayout {
  const style = plan.style.id === 'rap' ? 'rap' : 'sung'
  const own = userLanguage === null ? null : layOutUserLyrics(plan, userLanguage, style)
  if (own !== null) return own

  const linesPerUnit = style === 'rap' && plan.tempo.tempoBpm < SLOW_RAP_BPM && plan.unitBars > 1 ? 2 : 1
  const sung = plan.sections.flatMap((section) => {
    const units = sungUnitsOf(plan, section)
    return units.length > 0 ? [{ kind: section.kind, units }] : []
  })
  const written = writeLyrics({
    prompt: request.prompt,
    mood: plan.parsedPrompt.mood ?? defaultLyricMood(plan),
    style,
    sections: sung.map(({ kind, units }) => ({ kind, lines: units.length * linesPerUnit })),
    lookup: request.stressesOf,
    random: plan.randomForPart('lyrics'),
  })
  const units = sung.flatMap((section, index) =>
    section.units.map((unit, order): SungUnit => {
      const lines = written[index] ?? []
      return { unit, lines: lines.slice(order * linesPerUnit, (order + 1) * linesPerUnit) }
    }),
  )
  return { language: 'en', style, units, unsung: [] }
}

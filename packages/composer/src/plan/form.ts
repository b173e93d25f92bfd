import type { GenreStyle } from '#composer/genres/genre-style.ts'
import type { Random } from '#composer/random.ts'
import type { RequestedForm } from '@cadenza/prompt/parse-prompt'
import type { SectionKind } from '#composer/score.ts'

export interface FormSection {
  readonly kind: SectionKind
  readonly bars: number
}

interface FormSpec {
  readonly form: GenreStyle['form']
  readonly requested: RequestedForm
  readonly barCount: number
  /** The number of bars of one melodic phrase. */
  readonly unitBars: number
  readonly barSeconds: number
}

/** Listeners decide within seconds, so an intro is short. */
export const LONGEST_INTRO_SECONDS = 8
/** From this length of its bars on, which is 75 seconds with the ending, a song with a chorus has it twice. */
const SECONDS_FOR_TWO_CHORUSES = 65
/** How far chance outweighs what is usual, so that songs of one genre have different forms. */
const FORM_CHANCE = 2.4

const KIND_OF_LETTER: Readonly<Record<string, SectionKind>> = {
  i: 'intro',
  v: 'verse',
  p: 'pre-chorus',
  c: 'chorus',
  b: 'bridge',
  s: 'solo',
  o: 'outro',
}

/** Section lengths in phrases, each with its score. */
const LENGTHS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  i: [
    [0.5, 0.2],
    [1, 0.6],
    [2, 1],
    [4, 0.5],
  ],
  v: [
    [2, 0.2],
    [4, 1.2],
    [8, 0.8],
  ],
  p: [
    [1, 0.3],
    [2, 1],
  ],
  c: [
    [2, 0.1],
    [4, 1.5],
    [8, 0.7],
  ],
  b: [
    [2, 0.8],
    [4, 1],
  ],
  s: [
    [2, 0.6],
    [4, 1],
  ],
}

const LONGEST_OUTRO = 5

const MORE_SONGS = [
  'vcvc', 'vcvco', 'vcvcco', 'ivcvcco', 'ivcvcbcco', 'vcvcbcco', 'ivcvcsco', 'ivpcvpcsco', 'ivpcvpcsbcco', 'vpcvpcbco', 'vpcvpco',
  'cvcvco', 'cvcvcbco', 'icvcvcbco', 'ivvcvco', 'ivvcvcbco', 'ivcvpcbcco', 'ivpcvcsco', 'ivvpcvpcbcco', 'ivpcvpcbsco',
] // oxfmt-ignore
const MORE_LOOPS = [
  'vcvc', 'vcvco', 'ivcvcco', 'cvcvco', 'icvcvco', 'ivcvcvco', 'ivvcvco', 'ivvcvvco', 'vcvcbco', 'ivcvcsco', 'icvcvcbco', 'ivcsvcbco',
] // oxfmt-ignore
const MORE_PERIODS = [
  'vcvc', 'ivcvco', 'ivcvcco', 'vvcbvco', 'ivvcvco', 'ivvcbvco', 'ivcvcvco', 'vcvcbcco', 'ivcbvcvco', 'ivcsvcbco', 'ivvcvcbco',
] // oxfmt-ignore
const MORE_AABA = ['vvbvo', 'ivvsbvo', 'ivvbvsvo', 'ivvbvsbvvo', 'ivvbvssvo', 'ivvbvsvbvo', 'vvbvsbvo', 'vvbvssbvo'] // oxfmt-ignore

const CYCLES: Readonly<Record<GenreStyle['form'], { readonly short: readonly string[]; readonly cycle: string }>> = {
  song: {
    short: ['vc', 'vco', 'ivco', 'ivpco', 'ivcvco', 'ivpcvpco', 'ivcvcbco', 'ivpcvpcbco', 'ivpcvpcbcco', ...MORE_SONGS],
    cycle: 'vpc',
  },
  loop: { short: ['vc', 'vco', 'ivco', 'ivcvco', 'ivcvcbco', 'ivcvcbcvco', ...MORE_LOOPS], cycle: 'vc' },
  period: { short: ['vc', 'vco', 'ivco', 'vcvco', 'vcbvco', 'ivcvcbco', 'ivcvcbvcco', ...MORE_PERIODS], cycle: 'vc' },
  aaba: { short: ['vv', 'vvo', 'ivvo', 'ivvbvo', 'ivvbvsbvo', 'ivvbvssbvo', ...MORE_AABA], cycle: 'ssbs' },
}

/** Structures for short songs whose prompt requests more sections than they usually have. */
const WITH_BRIDGE = ['vbc', 'vcbc', 'vcbco', 'ivcbco']
const WITH_TWO_CHORUSES = ['vcc', 'vcco', 'ivcco']

/**
 * Returns the short forms and, for long songs, as many cycles as fit, with a bridge or a solo after every second one.
 */
function structuresOf(form: GenreStyle['form'], phrases: number): string[] {
  const { short, cycle } = CYCLES[form]
  const structures = [...short]
  for (let cycleCount = 3; cycleCount <= Math.min(16, phrases / 6); cycleCount++) {
    for (const interludes of ['bs', 'sb']) {
      const body = Array.from({ length: cycleCount }, (_, round) => {
        const isInterlude = form !== 'aaba' && round % 2 === 1 && round < cycleCount - 1
        return isInterlude ? cycle + (interludes[(round >> 1) % 2] ?? '') : cycle
      }).join('')
      if (form === 'aaba') structures.push(`ivvbv${body}vbvo`, `ivvbv${body}bvo`)
      else structures.push(`i${body}bcco`, `i${body}co`, `${body}bcco`, `i${body}cbco`)
    }
  }
  return structures
}

/** The structure must contain the letters of all requested sections, and no intro if none is wanted. */
function meetsRequest(structure: string, requested: RequestedForm): boolean {
  const choruses = structure.split('c').length - 1
  return (
    (requested.hasIntro || !structure.startsWith('i')) &&
    (requested.start === null || requested.start === 'loud' || structure.startsWith('i') || !requested.hasIntro) &&
    (requested.end === null || structure.endsWith('o')) &&
    (!requested.hasBridge || structure.includes('b')) &&
    (!requested.hasSolo || structure.includes('s')) &&
    (!requested.hasKeyChange || choruses > 1)
  )
}

/** Adds a requested solo before the last chorus or after the only one, and removes an unwanted intro. */
function adaptStructure(structure: string, requested: RequestedForm): string {
  const body = requested.hasIntro ? structure : structure.replace(/^i/, '')
  if (!requested.hasSolo || body.includes('s')) return body
  const lastChorus = body.lastIndexOf('c')
  return lastChorus > 1 ? `${body.slice(0, lastChorus)}s${body.slice(lastChorus)}` : body.replace('c', 'cs')
}

interface Choice {
  readonly score: number
  /** The number of bars by letter. */
  readonly lengths: Readonly<Record<string, number>>
}

const outroScore = (phrases: number): number =>
  phrases < 0.5
    ? 0
    : 0.4 + Math.min(phrases, 2) * 0.3 - Math.max(0, phrases - 2) * 0.35 - (phrases % 1 === 0 ? 0 : 0.25)

interface Draft {
  readonly bars: number
  readonly lengthScore: number
  readonly lengths: Readonly<Record<string, number>>
}

const barsOf = (phrases: number, unitBars: number): number => Math.max(1, Math.round(phrases * unitBars))

/**
 * Returns the best section lengths of one structure that add up to the requested number of bars; the outro takes the
 * rest.
 */
function bestLengths(structure: string, { barCount, unitBars, barSeconds }: FormSpec): Choice | null {
  const hasOutro = structure.endsWith('o')
  const longestOutro = hasOutro ? LONGEST_OUTRO * unitBars : 0
  const counts = new Map<string, number>()
  for (const letter of structure) if (letter !== 'o') counts.set(letter, (counts.get(letter) ?? 0) + 1)
  const letters = [...counts].map(([letter, count]) => {
    const all = (LENGTHS[letter] ?? []).map(([phrases, liked]) => ({ bars: barsOf(phrases, unitBars), liked }))
    const isShort = ({ bars }: { readonly bars: number }): boolean =>
      letter !== 'i' || bars === 1 || bars * barSeconds <= LONGEST_INTRO_SECONDS
    const options = all.filter(isShort)
    return { letter, count, options, longest: Math.max(...options.map(({ bars }) => bars)) * count }
  })
  let drafts: readonly Draft[] = [{ bars: 0, lengthScore: 0, lengths: {} }]
  let longestRest = letters.reduce((sum, { longest }) => sum + longest, longestOutro)
  for (const { letter, count, options, longest } of letters) {
    longestRest -= longest
    const next: Draft[] = []
    for (const draft of drafts) {
      for (const { bars, liked } of options) {
        const sum = draft.bars + bars * count
        if (sum > barCount || sum + longestRest < barCount) continue
        next.push({
          bars: sum,
          lengthScore: draft.lengthScore + liked - 0.6,
          lengths: { ...draft.lengths, [letter]: bars },
        })
      }
    }
    drafts = next
  }
  let best: Choice | null = null
  for (const { bars, lengthScore, lengths } of drafts) {
    const rest = barCount - bars
    if (hasOutro ? rest < 1 || rest > longestOutro : rest !== 0) continue
    const score = lengthScore + (hasOutro ? outroScore(rest / unitBars) : 0)
    if (best === null || score > best.score) best = { score, lengths: { ...lengths, o: rest } }
  }
  return best
}

function miniature(barCount: number): FormSection[] {
  const verseBars = barCount < 4 ? 0 : Math.floor(barCount / 2)
  const chorus: FormSection = { kind: 'chorus', bars: barCount - verseBars }
  return verseBars === 0 ? [chorus] : [{ kind: 'verse', bars: verseBars }, chorus]
}

function bestForm(structures: readonly string[], spec: FormSpec, random: Random): FormSection[] | null {
  let best: { readonly score: number; readonly sections: FormSection[] } | null = null
  for (const structure of structures) {
    const richness = Math.min(5, 0.4 * structure.length) + random.range(0, FORM_CHANCE)
    const choice = bestLengths(structure, spec)
    if (choice === null || (best !== null && choice.score + richness <= best.score)) continue
    const sections = structure.split('').map((letter): FormSection => ({
      kind: KIND_OF_LETTER[letter] ?? 'verse',
      bars: choice.lengths[letter] ?? 1,
    }))
    best = { score: choice.score + richness, sections }
  }
  return best?.sections ?? null
}

/**
 * Returns sections whose bars add up to the requested number, including the requested sections if the length has room.
 */
export function planForm(spec: FormSpec, random: Random): readonly FormSection[] {
  const { requested } = spec
  const usual = structuresOf(spec.form, spec.barCount / spec.unitBars)
  const short = [...(requested.hasBridge ? WITH_BRIDGE : []), ...(requested.hasKeyChange ? WITH_TWO_CHORUSES : [])]
  const structures = [...usual, ...short]
  const adapted = structures.map((structure) => adaptStructure(structure, requested))
  const fitting = adapted.filter((structure) => meetsRequest(structure, requested))
  const isLong = spec.barCount * spec.barSeconds >= SECONDS_FOR_TWO_CHORUSES
  const withChoruses = isLong ? fitting.filter((structure) => structure.split('c').length !== 2) : fitting
  return (
    bestForm(withChoruses, spec, random) ??
    bestForm(fitting, spec, random) ??
    bestForm(adapted, spec, random) ??
    miniature(spec.barCount)
  )
}

import type { GenreStyle } from './genre-style.ts'
import type { Random } from './random.ts'
import type { FormWishes } from './read-prompt.ts'
import type { SectionKind } from './score.ts'

export interface FormSection {
  readonly kind: SectionKind
  readonly bars: number
}

interface FormQuestion {
  readonly form: GenreStyle['form']
  readonly wishes: FormWishes
  readonly barCount: number
  /** Bars of one melodic phrase. */
  readonly unitBars: number
}

const KIND_OF_LETTER: Readonly<Record<string, SectionKind>> = {
  i: 'intro',
  v: 'verse',
  p: 'pre-chorus',
  c: 'chorus',
  b: 'bridge',
  s: 'solo',
  o: 'outro',
}

/** Lengths in phrases, each with how well it is liked. */
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

const CYCLES: Readonly<Record<GenreStyle['form'], { readonly short: readonly string[]; readonly cycle: string }>> = {
  song: {
    short: ['vc', 'vco', 'ivco', 'ivpco', 'ivcvco', 'ivpcvpco', 'ivcvcbco', 'ivpcvpcbco', 'ivpcvpcbcco'],
    cycle: 'vpc',
  },
  loop: { short: ['vc', 'vco', 'ivco', 'ivcvco', 'ivcvcbco', 'ivcvcbcvco'], cycle: 'vc' },
  period: { short: ['vc', 'vco', 'ivco', 'vcvco', 'vcbvco', 'ivcvcbco', 'ivcvcbvcco'], cycle: 'vc' },
  aaba: { short: ['vv', 'vvo', 'ivvo', 'ivvbvo', 'ivvbvsbvo', 'ivvbvssbvo'], cycle: 'ssbs' },
}

/** For short songs of which more is wished than they usually have. */
const WITH_BRIDGE = ['vbc', 'vcbc', 'vcbco', 'ivcbco']
const WITH_TWO_CHORUSES = ['vcc', 'vcco', 'ivcco']

/** The short forms, and for long songs as many rounds as fit, with a bridge or a solo after every second. */
function structuresOf(form: GenreStyle['form'], phrases: number): string[] {
  const { short, cycle } = CYCLES[form]
  const structures = [...short]
  for (let rounds = 3; rounds <= Math.min(16, phrases / 6); rounds++) {
    const body = Array.from({ length: rounds }, (_, round) => {
      const turn = form === 'aaba' || round % 2 === 0 || round === rounds - 1 ? '' : round % 4 === 1 ? 'b' : 's'
      return cycle + turn
    }).join('')
    structures.push(
      form === 'aaba' ? `ivvbv${body}vbvo` : `i${body}bcco`,
      form === 'aaba' ? `ivvbv${body}bvo` : `i${body}co`,
    )
  }
  return structures
}

/** The first letter of what sections a wish calls for must be in the structure, an unwished intro must not. */
function isWished(structure: string, wishes: FormWishes): boolean {
  const choruses = structure.split('c').length - 1
  return (
    (wishes.hasIntro || !structure.startsWith('i')) &&
    (wishes.start === null || wishes.start === 'loud' || structure.startsWith('i') || !wishes.hasIntro) &&
    (wishes.end === null || structure.endsWith('o')) &&
    (!wishes.hasBridge || structure.includes('b')) &&
    (!wishes.hasSolo || structure.includes('s')) &&
    (!wishes.hasKeyChange || choruses > 1)
  )
}

/** The same with a wished solo after its last bridge or chorus but one, without an unwished intro. */
function asWished(structure: string, wishes: FormWishes): string {
  const body = wishes.hasIntro ? structure : structure.replace(/^i/, '')
  if (!wishes.hasSolo || body.includes('s')) return body
  const lastChorus = body.lastIndexOf('c')
  return lastChorus > 1 ? `${body.slice(0, lastChorus)}s${body.slice(lastChorus)}` : body.replace('c', 'cs')
}

interface Choice {
  readonly score: number
  /** Bars by letter. */
  readonly lengths: Readonly<Record<string, number>>
}

const outroLiking = (phrases: number): number =>
  phrases < 0.5
    ? 0
    : 0.4 + Math.min(phrases, 2) * 0.3 - Math.max(0, phrases - 2) * 0.35 - (phrases % 1 === 0 ? 0 : 0.25)

interface Draft {
  readonly bars: number
  readonly liking: number
  readonly lengths: Readonly<Record<string, number>>
}

const barsOf = (phrases: number, unitBars: number): number => Math.max(1, Math.round(phrases * unitBars))

/** The best lengths for the sections of one structure that add up to the asked number of bars; the outro takes the rest. */
function bestLengths(structure: string, { barCount, unitBars }: FormQuestion): Choice | null {
  const hasOutro = structure.endsWith('o')
  const longestOutro = hasOutro ? LONGEST_OUTRO * unitBars : 0
  const counts = new Map<string, number>()
  for (const letter of structure) if (letter !== 'o') counts.set(letter, (counts.get(letter) ?? 0) + 1)
  const letters = [...counts].map(([letter, count]) => {
    const options = (LENGTHS[letter] ?? []).map(([phrases, liked]) => ({ bars: barsOf(phrases, unitBars), liked }))
    return { letter, count, options, longest: Math.max(...options.map(({ bars }) => bars)) * count }
  })
  let drafts: readonly Draft[] = [{ bars: 0, liking: 0, lengths: {} }]
  let longestRest = letters.reduce((sum, { longest }) => sum + longest, longestOutro)
  for (const { letter, count, options, longest } of letters) {
    longestRest -= longest
    const next: Draft[] = []
    for (const draft of drafts) {
      for (const { bars, liked } of options) {
        const sum = draft.bars + bars * count
        if (sum > barCount || sum + longestRest < barCount) continue
        next.push({ bars: sum, liking: draft.liking + liked - 0.6, lengths: { ...draft.lengths, [letter]: bars } })
      }
    }
    drafts = next
  }
  let best: Choice | null = null
  for (const { bars, liking, lengths } of drafts) {
    const rest = barCount - bars
    if (hasOutro ? rest < 1 || rest > longestOutro : rest !== 0) continue
    const score = liking + (hasOutro ? outroLiking(rest / unitBars) : 0)
    if (best === null || score > best.score) best = { score, lengths: { ...lengths, o: rest } }
  }
  return best
}

function miniature(barCount: number): FormSection[] {
  const verseBars = barCount < 4 ? 0 : Math.floor(barCount / 2)
  const chorus: FormSection = { kind: 'chorus', bars: barCount - verseBars }
  return verseBars === 0 ? [chorus] : [{ kind: 'verse', bars: verseBars }, chorus]
}

function bestForm(structures: readonly string[], question: FormQuestion, random: Random): FormSection[] | null {
  let best: { readonly score: number; readonly sections: FormSection[] } | null = null
  for (const structure of structures) {
    const richness = Math.min(5, 0.4 * structure.length) + random.range(0, 0.3)
    const choice = bestLengths(structure, question)
    if (choice === null || (best !== null && choice.score + richness <= best.score)) continue
    const sections = structure.split('').map((letter): FormSection => ({
      kind: KIND_OF_LETTER[letter] ?? 'verse',
      bars: choice.lengths[letter] ?? 1,
    }))
    best = { score: choice.score + richness, sections }
  }
  return best?.sections ?? null
}

/** Sections whose bars add up to the asked number, and what was wished for among them where the length has room. */
export function planForm(question: FormQuestion, random: Random): readonly FormSection[] {
  const { wishes } = question
  const usual = structuresOf(question.form, question.barCount / question.unitBars)
  const short = [...(wishes.hasBridge ? WITH_BRIDGE : []), ...(wishes.hasKeyChange ? WITH_TWO_CHORUSES : [])]
  const structures = [...usual, ...short]
  const wished = structures.map((structure) => asWished(structure, wishes))
  const fitting = wished.filter((structure) => isWished(structure, wishes))
  return bestForm(fitting, question, random) ?? bestForm(wished, question, random) ?? miniature(question.barCount)
}

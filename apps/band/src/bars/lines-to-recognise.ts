import { compose } from '@cadenza/composer/compose'
import type { Score, VoiceKind } from '@cadenza/composer/score'
import type { HtsVoice } from '#band/voice/hts-voice.ts'
import { singLine } from '#band/voice/sing-line.ts'
import { singerOf } from '#band/voice/singing-style.ts'
import { vocalPartOf } from '#band/voice/vocal-part.ts'

/** A line as a recogniser is to find it: two halves of plain words. */
export interface SpokenLine {
  readonly opening: string
  readonly ending: string
}

export interface SungTestLine extends SpokenLine {
  /** Mono at 44.1 kHz. */
  readonly audio: Float32Array
}

const LINES = 21
const SENTENCES = 1200
const LENGTH_SECONDS = 90
const PROMPTS: readonly string[] = [
  'upbeat pop song about summer love',
  'slow ballad about a heartbreak',
  'country song about the road home',
  'pop song about the city at night',
]
/** Where the other halves of the closed grammar come from. */
const OTHER_SEEDS = ['2', '3', '4', '5', '6']
const SHORTEST_LINE_WORDS = 4

const songOf = (prompt: string, seed: string, voice: VoiceKind): Score =>
  compose({ prompt, lengthSeconds: LENGTH_SECONDS, instrumental: false, seed, voice })

const plainWords = (text: string): string[] => text.toLowerCase().match(/[a-z']+/g) ?? []

/** At its comma, or in the middle. */
function halvesOf(text: string): SpokenLine {
  const words = plainWords(text)
  const beforeComma = plainWords(text.split(',', 1)[0] ?? '').length
  const middle = beforeComma < words.length ? beforeComma : Math.ceil(words.length / 2)
  return { opening: words.slice(0, middle).join(' '), ending: words.slice(middle).join(' ') }
}

/** Lines of which every word is known, each only once, taken in turn from every song. */
function linesOf(scores: readonly Score[], isKnown: (word: string) => boolean) {
  const seen = new Set<string>()
  const queues = scores.map((score) => score.lyrics.map(({ text }, line) => ({ score, line, text })))
  const longest = Math.max(...queues.map((queue) => queue.length))
  const inTurn = Array.from({ length: longest }, (_, index) => queues.flatMap((queue) => queue[index] ?? [])).flat()
  return inTurn.filter(({ text }) => {
    const words = plainWords(text)
    const key = words.join(' ')
    if (words.length < SHORTEST_LINE_WORDS || !words.every(isKnown) || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

export function singTestLines(voice: HtsVoice, kind: VoiceKind, isKnown: (word: string) => boolean): SungTestLine[] {
  const scores = PROMPTS.map((prompt) => songOf(prompt, '1', kind))
  return linesOf(scores, isKnown)
    .slice(0, LINES)
    .map(({ score, line, text }) => {
      const { lines, notes } = vocalPartOf(score, score.vocal?.notes ?? [])
      const sung = singLine(voice, {
        words: lines[line] ?? [],
        notes: notes.filter((note) => note.line === line),
        style: singerOf(kind, 'lead'),
        seed: `${score.seed} ${line}`,
      })
      return { ...halvesOf(text), audio: sung.audio }
    })
}

/** Every opening with every ending: those of the test lines, and as many others as make 1,200 sentences. */
export function closedGrammar(lines: readonly SpokenLine[], isKnown: (word: string) => boolean): string {
  const scores = PROMPTS.flatMap((prompt) => OTHER_SEEDS.map((seed) => songOf(prompt, seed, 'female')))
  const others = linesOf(scores, isKnown).map(({ text }) => halvesOf(text))
  const openings = [...new Set(lines.map(({ opening }) => opening))]
  const endings = [...new Set([...lines, ...others].map(({ ending }) => ending))]
  const enough = endings.slice(0, Math.max(LINES, Math.ceil(SENTENCES / openings.length)))
  return `#JSGF V1.0;\ngrammar lines;\npublic <line> = ( ${openings.join(' | ')} ) ( ${enough.join(' | ')} );\n`
}

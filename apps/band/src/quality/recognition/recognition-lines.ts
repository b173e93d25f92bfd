import { compose } from '@cadenza/composer/compose'
import type { VoiceKind } from '@cadenza/vocabulary/music-terms'
import type { Score } from '@cadenza/composer/score'
import type { HtsVoice } from '#band/voice/model/hts-voice.ts'
import { singLine } from '#band/voice/sing-line.ts'
import { rapStyleFor, singingStyleFor } from '#band/voice/performance/singing-style.ts'
import { type SungNote, buildVocalPart } from '#band/voice/vocal-part.ts'

/** A line for the speech recognizer: two halves in plain words. */
export interface SpokenLine {
  readonly opening: string
  readonly ending: string
}

/** Recordings are mono at 44.1 kHz. */
export interface SungTestLine extends SpokenLine {
  readonly sung: Float32Array
  /** The same words by the same voice at the pace of speech. */
  readonly spoken: Float32Array
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
/** Seeds of the songs from which the closed grammar takes its other endings. */
const OTHER_SEEDS = ['11', '12', '13', '14', '15']
const SHORTEST_LINE_WORDS = 4
const SPOKEN_SYLLABLE_SECONDS = 0.2

const songOf = (prompt: string, seed: string, voice: VoiceKind): Score =>
  compose({ prompt, lengthSeconds: LENGTH_SECONDS, instrumental: false, seed, voice })

const plainWords = (text: string): string[] => text.toLowerCase().match(/[a-z']+/g) ?? []

/** Splits a line at its last comma, or in the middle. */
function halvesOf(text: string): SpokenLine {
  const words = plainWords(text)
  const beforeComma = plainWords(text.slice(0, Math.max(0, text.lastIndexOf(',')))).length
  const middle = beforeComma > 0 && beforeComma < words.length ? beforeComma : Math.ceil(words.length / 2)
  return { opening: words.slice(0, middle).join(' '), ending: words.slice(middle).join(' ') }
}

/** Returns distinct lines whose words are all known, taking turns between the songs. */
function linesOf(scores: readonly Score[], isKnown: (word: string) => boolean) {
  const seen = new Set<string>()
  const queues = scores.map((score) => score.lyrics.map(({ text }, line) => ({ score, line, text })))
  const longest = Math.max(...queues.map((queue) => queue.length))
  const interleaved = Array.from({ length: longest }, (_, index) =>
    queues.flatMap((queue) => queue[index] ?? []),
  ).flat()
  return interleaved.filter(({ text }) => {
    const words = plainWords(text)
    const key = words.join(' ')
    if (words.length < SHORTEST_LINE_WORDS || !words.every(isKnown) || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Sings lines from the songs of one seed. */
export function singTestLines(
  voice: HtsVoice,
  { kind, seed }: { readonly kind: VoiceKind; readonly seed: string },
  isKnown: (word: string) => boolean,
): SungTestLine[] {
  const scores = PROMPTS.map((prompt) => songOf(prompt, seed, kind))
  return linesOf(scores, isKnown)
    .slice(0, LINES)
    .map(({ score, line, text }) => {
      const { lines, notes } = buildVocalPart(score, score.vocal?.notes ?? [])
      const ofLine = notes.filter((note) => note.line === line)
      const common = { words: lines[line] ?? [], seed: `${score.seed} ${line}` }
      const sung = singLine(voice, { ...common, notes: ofLine, style: singingStyleFor(kind, 'lead') })
      const spoken = singLine(voice, { ...common, notes: atPaceOfSpeech(ofLine), style: rapStyleFor(kind, 'lead') })
      return { ...halvesOf(text), sung: sung.audio, spoken: spoken.audio }
    })
}

const atPaceOfSpeech = (notes: readonly SungNote[]): SungNote[] =>
  notes.map((note, index) => ({
    ...note,
    startSeconds: 1 + index * SPOKEN_SYLLABLE_SECONDS,
    endSeconds: 1 + (index + 1) * SPOKEN_SYLLABLE_SECONDS,
  }))

/** Combines every opening with every ending: those of the test lines, and enough other endings for 1,200 sentences. */
export function buildClosedGrammar(lines: readonly SpokenLine[], isKnown: (word: string) => boolean): string {
  const scores = PROMPTS.flatMap((prompt) => OTHER_SEEDS.map((seed) => songOf(prompt, seed, 'female')))
  const others = linesOf(scores, isKnown).map(({ text }) => halvesOf(text))
  const openings = [...new Set(lines.map(({ opening }) => opening))]
  const endings = [...new Set([...lines, ...others].map(({ ending }) => ending))]
  const enough = endings.slice(0, Math.max(LINES, Math.ceil(SENTENCES / openings.length)))
  return `#JSGF V1.0;\ngrammar lines;\npublic <line> = ( ${openings.join(' | ')} ) ( ${enough.join(' | ')} );\n`
}

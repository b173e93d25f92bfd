import { LONGEST_SECONDS, SHORTEST_SECONDS, type ComposeRequest } from '#composer/compose-request.ts'
import { HOSTILE_LYRICS, HOSTILE_PROMPTS } from './hostile-texts.ts'
import { randomStream, type Random } from '#composer/random.ts'

const GENERATED_COUNT = 500
const LENGTHS = [SHORTEST_SECONDS, 3.001, 4.2, 5, 7, 10, 12.34, 15.5, 20, 29.99, 33, 47, 61.7, 90, 120, 240, 599.9]
/** Phrases that the parser understands, combined so that they contradict each other. */
const CONTRADICTORY_PHRASES = [
  'no drums', 'with drums', 'only piano', 'without piano', 'solo cello', 'no strings', '20 bpm', '400 bpm', '92 bpm', '0 bpm',
  'slow', 'fast', 'waltz', '4/4', '6/8', 'in D minor', 'in F# major', 'dorian', 'no bass', 'just drums and bass', 'a cappella',
  'choir', 'instrumental', 'with vocals', 'no vocals', 'female', 'male voice', 'rap', 'jazz', 'metal', 'lofi', 'classical',
  'starts quiet', 'from the start', 'no intro', 'fade out', 'guitar solo', 'bridge', 'key change', 'nothing else', 'timpani',
  'acoustic', 'synths', 'no guitar', 'about the end', 'happy', 'sad', 'for Ada', '♩ = 999', 'no no no', 'only nothing',
] // oxfmt-ignore
const SCRIPTS: readonly (readonly [number, number])[] = [
  [0x00, 0x1f],
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x300, 0x36f],
  [0x370, 0x4ff],
  [0x5d0, 0x6ff],
  [0x900, 0xdff],
  [0xe00, 0xeff],
  [0x1f00, 0x20ff],
  [0x200b, 0x206f],
  [0x3040, 0x30ff],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0xd800, 0xdfff],
  [0xe000, 0xf8ff],
  [0xfff0, 0xffff],
  [0x1f300, 0x1faff],
]

function randomText(random: Random, length: number): string {
  const scripts = Array.from({ length: random.integer(1, 3) }, () => random.pick(SCRIPTS))
  return Array.from({ length }, () => {
    const [first, last] = random.pick(scripts)
    return random.chance(0.15)
      ? random.pick([' ', '\n', ',', '.', '-'])
      : String.fromCodePoint(random.integer(first, last))
  }).join('')
}

const contradiction = (random: Random): string =>
  random
    .shuffled(CONTRADICTORY_PHRASES)
    .slice(0, random.integer(2, 9))
    .join(random.pick([', ', ' ', ' and ', ' but ', '; ', '\n']))

function promptFor(random: Random): string {
  const kind = random.next()
  if (kind < 0.35) return random.pick(HOSTILE_PROMPTS)
  if (kind < 0.65) return contradiction(random)
  return randomText(random, random.pick([1, 5, 40, 200, 800, 2000])).slice(0, 2000)
}

function lyricsFor(random: Random): string | undefined {
  const kind = random.next()
  if (kind < 0.5) return undefined
  return kind < 0.85 ? random.pick(HOSTILE_LYRICS) : randomText(random, random.pick([1, 30, 600, 3000]))
}

function requestOf(index: number): ComposeRequest {
  const random = randomStream(`hostile ${index}`)
  const lyrics = lyricsFor(random)
  return {
    prompt: promptFor(random),
    lengthSeconds: random.pick(LENGTHS),
    instrumental: random.chance(0.3),
    seed: random.chance(0.1) ? randomText(random, 50) : String(index),
    ...(random.chance(0.3)
      ? { genres: [random.pick(['pop', 'JAZZ ', '', 'nothing', 'constructor', '__proto__', '🎷', 'rap'])] }
      : {}),
    ...(lyrics === undefined ? {} : { lyrics }),
    ...(random.chance(0.2) ? { voice: random.pick(['female', 'male'] as const) } : {}),
  }
}

/**
 * Each hand-written text at the shortest, a middle and the longest length, and enough generated requests to make 500.
 */
export const HOSTILE_REQUESTS: readonly ComposeRequest[] = [
  ...HOSTILE_PROMPTS.map((prompt, index): ComposeRequest => {
    const lengthSeconds = [SHORTEST_SECONDS, 45, LONGEST_SECONDS][index % 3] ?? 45
    return { prompt, lengthSeconds, instrumental: index % 4 === 0, seed: `written ${index}` }
  }),
  ...HOSTILE_LYRICS.map((lyrics, index): ComposeRequest => {
    const lengthSeconds = [30, LONGEST_SECONDS, SHORTEST_SECONDS, 180][index % 4] ?? 30
    return { prompt: 'a song', lyrics, lengthSeconds, instrumental: false, seed: `sung ${index}` }
  }),
  ...Array.from({ length: GENERATED_COUNT }, (_, index) => requestOf(index)),
]

/** A representative sample for tests that render whole songs: every kind of text, none longer than a minute. */
export const HOSTILE_SAMPLE: readonly ComposeRequest[] = HOSTILE_REQUESTS.filter(
  (_, index) => index % Math.floor(HOSTILE_REQUESTS.length / 40) === 0,
)
  .slice(0, 40)
  .map((request) => ({ ...request, lengthSeconds: Math.min(60, request.lengthSeconds) }))

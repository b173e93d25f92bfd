import { randomStream } from '#band/signal/random-stream.ts'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { inhale } from './inhale.ts'
import type { HtsVoice } from './model/hts-voice.ts'
import { type SungLine, singLine } from './sing-line.ts'
import { PAUSE } from './pronunciation/phones.ts'
import { rapStyleFor, singingStyleFor, type Take, type VoiceKind } from './performance/singing-style.ts'
import type { SungWord, VocalPart } from './vocal-part.ts'

export interface SingingOptions {
  readonly voice: VoiceKind
  readonly style: 'sung' | 'rap'
  readonly take: Take
  readonly lengthSeconds: number
  readonly seed: string
  /** How long the singer has not sung before the first note of the part; only then there may be time for a breath. */
  readonly restSeconds?: number
}

export interface SungPart {
  /** Mono at 44.1 kHz, as long as the song. */
  readonly audio: Float32Array
  readonly words: readonly SungWord[]
  readonly lines: readonly SungLine[]
}

/** The energy of a vowel rises this long after its first pulse, so it is sung that much earlier to be heard in time. */
const ATTACK_SECONDS = 0.01

/** The same part, options and seed give the same samples. */
export function sing(voice: HtsVoice, part: VocalPart, options: SingingOptions): SungPart {
  const style = (options.style === 'rap' ? rapStyleFor : singingStyleFor)(options.voice, options.take)
  const audio = new Float32Array(Math.round(options.lengthSeconds * SAMPLE_RATE))
  const words: SungWord[] = []
  const lines: SungLine[] = []
  let silentSince = (part.notes[0]?.startSeconds ?? 0) - (options.restSeconds ?? Infinity)
  for (const line of new Set(part.notes.map((note) => note.line))) {
    const notes = part.notes.filter((note) => note.line === line)
    const seed = `${options.seed} ${options.take} ${line}`
    const sung = singLine(voice, { words: part.lines[line] ?? [], notes, style, seed })
    addAt(audio, sung.audio, Math.round((sung.startSeconds - ATTACK_SECONDS) * SAMPLE_RATE))
    words.push(...sung.words.map((word) => ({ ...word, line })))
    lines.push(sung)
    if (options.take === 'lead') {
      const onset = onsetSeconds(sung)
      const breath = inhale(voice, style, onset - silentSince, randomStream(`${seed} inhaled`))
      if (breath !== null) addAt(audio, breath.audio, Math.round((onset - breath.leadSeconds) * SAMPLE_RATE))
    }
    // Rap does not hold its last vowel for as long as the note.
    silentSince = Math.min(notes.at(-1)?.endSeconds ?? silentSince, lastSoundSeconds(sung))
  }
  return { audio, words, lines }
}

/** Returns when the first sound of a line begins. */
const onsetSeconds = ({ phones, startSeconds }: SungLine): number =>
  phones.find(({ name }) => name !== PAUSE)?.startSeconds ?? startSeconds

/** Returns when the last sound of a line ends. */
const lastSoundSeconds = ({ phones }: SungLine): number =>
  phones.findLast(({ name }) => name !== PAUSE)?.endSeconds ?? Infinity

function addAt(target: Float32Array, source: Float32Array, start: number): void {
  const from = Math.max(0, -start)
  const to = Math.min(source.length, target.length - start)
  for (let i = from; i < to; i++) target[start + i] = (target[start + i] ?? 0) + (source[i] ?? 0)
}

import { randomUUID } from 'node:crypto'
import { composeRecipe } from '@cadenza/composer/recipe/compose-recipe'
import { fingerprintOf } from '@cadenza/composer/recipe/fingerprint'
import type { Recipe } from '@cadenza/composer/recipe/recipe'
import type { ProviderRequest } from './provider-request.ts'
import type { Payload } from './send-payload.ts'

const WORD_MS = 400
const SONG_WORDS = ['Every', 'light', 'is', 'singing', 'out', 'your', 'name']

interface TimedWord {
  word: string
  startMs: number
  endMs: number
}

function linesOf({ isInstrumental, lyrics }: ProviderRequest): string[] {
  if (isInstrumental) return []
  const own = lyrics.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('['))
  return own.length > 0 ? own : [SONG_WORDS.join(' ')]
}

function timeWords(line: string, startMs: number): TimedWord[] {
  return line
    .split(/\s+/)
    .map((word, index) => ({ word, startMs: startMs + index * WORD_MS, endMs: startMs + (index + 1) * WORD_MS }))
}

function timeLines(lines: readonly string[]): TimedWord[][] {
  let startMs = 0
  return lines.map((line) => {
    const words = timeWords(line, startMs)
    startMs += words.length * WORD_MS
    return words
  })
}

function titleOf({ prompt }: ProviderRequest): string {
  return prompt
    .split(/\s+/)
    .slice(0, 3)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** The first part of an ElevenLabs answer to /v1/music/detailed. */
export function elevenLabsDetails(request: ProviderRequest): unknown {
  const lines = linesOf(request)
  return {
    composition_plan: {
      chunks: [
        { text: ['[Verse 1]', ...lines].join('\n'), duration_ms: request.lengthMs, positive_styles: [request.prompt] },
      ],
    },
    song_metadata: {
      title: titleOf(request),
      description: request.prompt,
      genres: ['pop'],
      languages: ['en'],
      is_explicit: false,
    },
    words_timestamps: request.isInstrumental
      ? null
      : timeLines(lines)
          .flat()
          .map(({ word, startMs, endMs }) => ({ word, start_ms: startMs, end_ms: endMs })),
  }
}

/** A MIDI file of one empty track. */
const EMPTY_SCORE = Buffer.from('4d546864000000060000000101e04d54726b0000000400ff2f00', 'hex')

/** Composes what was rehearsed, as the band does; the audio stays a tone. */
export function scoreDetails(recipe: Recipe): object {
  const composed = composeRecipe(recipe)
  if (composed.kind !== 'composed') throw new Error(`The recipe cannot be composed: ${composed.kind}`)
  return { engine_version: composed.score.engineVersion, fingerprint: fingerprintOf(composed.score) }
}

/** The first part of an answer to the detailed form of the compose contract. */
export function composeDetails(request: ProviderRequest): unknown {
  const lines = linesOf(request)
  const sung = timeLines(lines)
  return {
    title: titleOf(request),
    bpm: 96,
    key: 'A minor',
    midi: EMPTY_SCORE.toString('base64'),
    ...(request.recipe && scoreDetails(request.recipe)),
    lyrics: lines.map((line, index) => ({
      line,
      start_s: (sung[index]?.[0]?.startMs ?? 0) / 1000,
      words: sung[index]?.map(({ word, startMs, endMs }) => ({
        text: word,
        start_s: startMs / 1000,
        end_s: endMs / 1000,
      })),
    })),
  }
}

export interface AudioPart {
  audio: Buffer
  disposition: string
}

export function buildMultipart(details: unknown, audioParts: readonly AudioPart[]): Payload {
  const boundary = `part-${randomUUID()}`
  const pieces: Buffer[] = [
    Buffer.from(`--${boundary}\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(details)}\r\n`),
  ]
  for (const { audio, disposition } of audioParts) {
    const head = `--${boundary}\r\nContent-Type: audio/mpeg\r\nContent-Disposition: ${disposition}\r\n\r\n`
    pieces.push(Buffer.from(head), audio, Buffer.from('\r\n'))
  }
  pieces.push(Buffer.from(`--${boundary}--\r\n`))
  return { contentType: `multipart/mixed; boundary=${boundary}`, body: Buffer.concat(pieces) }
}

import { randomUUID } from 'node:crypto'
import type { Order } from './orders.ts'
import type { Payload } from './wire.ts'

const WORD_MS = 400
const SONG_WORDS = ['Every', 'light', 'is', 'singing', 'out', 'your', 'name']

interface SungWord {
  word: string
  startMs: number
  endMs: number
}

function linesOf({ isInstrumental, lyrics }: Order): string[] {
  if (isInstrumental) return []
  const own = lyrics.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('['))
  return own.length > 0 ? own : [SONG_WORDS.join(' ')]
}

function sing(line: string, startMs: number): SungWord[] {
  return line
    .split(/\s+/)
    .map((word, index) => ({ word, startMs: startMs + index * WORD_MS, endMs: startMs + (index + 1) * WORD_MS }))
}

function singAll(lines: readonly string[]): SungWord[][] {
  let startMs = 0
  return lines.map((line) => {
    const words = sing(line, startMs)
    startMs += words.length * WORD_MS
    return words
  })
}

function titleOf({ prompt }: Order): string {
  return prompt
    .split(/\s+/)
    .slice(0, 3)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** The first part of an ElevenLabs answer to /v1/music/detailed. */
export function elevenLabsDetails(order: Order): unknown {
  const lines = linesOf(order)
  return {
    composition_plan: {
      chunks: [
        { text: ['[Verse 1]', ...lines].join('\n'), duration_ms: order.lengthMs, positive_styles: [order.prompt] },
      ],
    },
    song_metadata: {
      title: titleOf(order),
      description: order.prompt,
      genres: ['pop'],
      languages: ['en'],
      is_explicit: false,
    },
    words_timestamps: order.isInstrumental
      ? null
      : singAll(lines)
          .flat()
          .map(({ word, startMs, endMs }) => ({ word, start_ms: startMs, end_ms: endMs })),
  }
}

/** The first part of an answer to the detailed form of the compose contract. */
export function composeDetails(order: Order): unknown {
  const lines = linesOf(order)
  const sung = singAll(lines)
  return {
    title: titleOf(order),
    bpm: 96,
    key: 'A minor',
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

export function multipart(details: unknown, audioParts: readonly AudioPart[]): Payload {
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

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { decodeSong } from '#band/quality/decode-song.ts'
import { powerToDecibels } from '#band/signal/decibels.ts'
import { SAMPLE_RATE, type Stereo } from '#band/signal/stereo.ts'

export interface SongParams {
  readonly prompt: string
  readonly lengthSeconds: number
  readonly isInstrumental: boolean
  readonly seed: number
}

export interface ReceivedSong {
  readonly mp3: Buffer
  readonly totalSeconds: number
  /** How many bytes had arrived in total after how many seconds. */
  readonly arrivals: readonly { readonly bytes: number; readonly seconds: number }[]
}

export async function requestSong(url: string, place: string, params: SongParams): Promise<ReceivedSong> {
  const startedMs = performance.now()
  const elapsed = () => (performance.now() - startedMs) / 1000
  const response = await fetch(`${url}${place}`, {
    method: 'POST',
    body: JSON.stringify({
      prompt: params.prompt,
      music_length_ms: params.lengthSeconds * 1000,
      instrumental: params.isInstrumental,
      seed: params.seed,
    }),
  })
  if (response.status !== 200 || response.body === null) {
    throw new Error(`The band answered ${response.status}: ${await response.text()}`)
  }
  const chunks: Uint8Array[] = []
  const arrivals: { bytes: number; seconds: number }[] = []
  let bytes = 0
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    chunks.push(chunk)
    bytes += chunk.length
    arrivals.push({ bytes, seconds: elapsed() })
  }
  return { mp3: Buffer.concat(chunks), totalSeconds: elapsed(), arrivals }
}

const AUDIBLE_ABOVE_DB = -50
const FRAME_SECONDS = 0.05

/** Seconds from the request until a listener could have heard the first second of sound. */
export async function firstAudibleSecondAt({ mp3, arrivals }: ReceivedSong, ffmpeg: string): Promise<number> {
  const song = await decodeMp3(mp3, ffmpeg)
  const seconds = song.left.length / SAMPLE_RATE
  const neededSeconds = audibleFrom(song) + 1
  const neededBytes = Math.min(mp3.length, tagBytes(mp3) + ((mp3.length - tagBytes(mp3)) * neededSeconds) / seconds)
  return arrivals.find(({ bytes }) => bytes >= neededBytes)?.seconds ?? Infinity
}

/** The header of an ID3 tag stores its length with seven bits per byte. */
function tagBytes(mp3: Buffer): number {
  if (mp3.toString('latin1', 0, 3) !== 'ID3') return 0
  return 10 + mp3.subarray(6, 10).reduce((sum, byte) => sum * 128 + byte, 0)
}

export async function decodeMp3(mp3: Buffer, ffmpeg: string): Promise<Stereo> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cadenza-band-speed-'))
  try {
    const file = path.join(folder, 'song.mp3')
    await writeFile(file, mp3)
    return await decodeSong(ffmpeg, file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function audibleFrom({ left, right }: Stereo): number {
  const length = Math.round(FRAME_SECONDS * SAMPLE_RATE)
  for (let from = 0; from + length <= left.length; from += length) {
    let power = 0
    for (let i = from; i < from + length; i++) power += ((left[i] ?? 0) ** 2 + (right[i] ?? 0) ** 2) / 2
    if (powerToDecibels(power / length) > AUDIBLE_ABOVE_DB) return from / SAMPLE_RATE
  }
  return Infinity
}

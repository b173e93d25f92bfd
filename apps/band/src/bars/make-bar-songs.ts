import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compose } from '@cadenza/composer/compose'
import type { Score } from '@cadenza/composer/score'
import type { Studio } from '#band/studio/make-song.ts'
import type { Mp3Bitrate } from '#band/studio/song-order.ts'
import type { HtsVoice } from '#band/voice/hts-voice.ts'
import { decodeSong } from './decode-song.ts'
import { midiFaults, tagFaults } from './document-bars.ts'
import { measureSong, type SongFigures } from './measure-song.ts'
import { singLead } from './singing-bars.ts'
import type { SingingFigures } from './singing-figures.ts'
import type { SongCache } from './song-cache.ts'
import type { BarSong } from './song-list.ts'

export interface MeasuredFile {
  readonly kbps: Mp3Bitrate
  readonly figures: SongFigures
  /** Of its tags. */
  readonly faults: readonly string[]
}

export interface MeasuredSong extends BarSong {
  readonly score: Score
  readonly files: readonly MeasuredFile[]
  readonly midiFaults: readonly string[]
  readonly singing: SingingFigures | null
}

export interface BarStudio {
  readonly studio: Studio
  readonly voice: HtsVoice | null
  readonly ffmpeg: string
  readonly cache: SongCache
  /** Names what the sound depends on besides the score. */
  readonly engine: string
  /** Names how it is measured. */
  readonly measuring: string
}

export async function measureBarSong(
  song: BarSong,
  rates: readonly Mp3Bitrate[],
  studio: BarStudio,
): Promise<MeasuredSong> {
  const score = compose(song.request)
  const files: MeasuredFile[] = []
  for (const kbps of rates) files.push(await measureFile(song, score, kbps, studio))
  const { voice, cache, engine, measuring } = studio
  const singing =
    voice === null || score.vocal === null
      ? null
      : await cache.value([engine, measuring, 'singing', JSON.stringify(score)], async () => singLead(voice, score))
  return { ...song, score, files, midiFaults: midiFaults(score), singing }
}

async function measureFile(
  { request }: BarSong,
  score: Score,
  kbps: Mp3Bitrate,
  { studio, ffmpeg, cache, engine, measuring }: BarStudio,
): Promise<MeasuredFile> {
  const sound = [engine, JSON.stringify(score), String(kbps)]
  return cache.value([measuring, ...sound], async () => {
    const file = await cache.file(sound, 'mp3', async (to) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'cadenza-bars-'))
      try {
        const order = { request, format: { kind: 'mp3', bitrateKbps: kbps, sampleRate: 44_100 } } as const
        const signal = new AbortController().signal
        const { audio } = await studio.make({ ...order, isLoop: false, withStems: false }, { folder, signal })
        await copyFile(path.join(folder, audio.fileName), to)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    })
    const figures = measureSong(await decodeSong(ffmpeg, file), score)
    return { kbps, figures, faults: tagFaults(await readFile(file), score) }
  })
}

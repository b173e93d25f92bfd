import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compose } from '@cadenza/composer/compose'
import type { Score } from '@cadenza/composer/score'
import type { Studio } from '#band/studio/studio.ts'
import type { Mp3Bitrate } from '#band/studio/song-order.ts'
import type { HtsVoice } from '#band/voice/model/hts-voice.ts'
import { decodeSong } from './decode-song.ts'
import { midiDefects, tagDefects } from './checks/tag-and-midi-checks.ts'
import { measureSong, type SongMetrics } from './measure-song.ts'
import { measureLeadVocal } from './checks/singing-checks.ts'
import type { SingingMetrics } from './measure-singing.ts'
import type { SongCache } from './song-cache.ts'
import type { TestSong } from './test-songs.ts'

export interface MeasuredFile {
  readonly kbps: Mp3Bitrate
  readonly metrics: SongMetrics
  readonly tagDefects: readonly string[]
}

export interface MeasuredSong extends TestSong {
  readonly score: Score
  readonly files: readonly MeasuredFile[]
  readonly midiDefects: readonly string[]
  readonly singing: SingingMetrics | null
}

export interface MeasureDeps {
  readonly studio: Studio
  readonly voice: HtsVoice | null
  readonly ffmpeg: string
  readonly cache: SongCache
  /** A cache key for everything that the sound depends on besides the score. */
  readonly engineKey: string
  /** A cache key for the code that measures. */
  readonly measurementKey: string
}

export async function measureTestSong(
  song: TestSong,
  rates: readonly Mp3Bitrate[],
  studio: MeasureDeps,
): Promise<MeasuredSong> {
  const score = compose(song.request)
  const files: MeasuredFile[] = []
  for (const kbps of rates) files.push(await measureFile(song, score, kbps, studio))
  const { voice, cache, engineKey, measurementKey } = studio
  const singing =
    voice === null || score.vocal === null
      ? null
      : await cache.value([engineKey, measurementKey, 'singing', JSON.stringify(score)], async () =>
          measureLeadVocal(voice, score),
        )
  return { ...song, score, files, midiDefects: midiDefects(score), singing }
}

async function measureFile(
  { request }: TestSong,
  score: Score,
  kbps: Mp3Bitrate,
  { studio, ffmpeg, cache, engineKey, measurementKey }: MeasureDeps,
): Promise<MeasuredFile> {
  const sound = [engineKey, JSON.stringify(score), String(kbps)]
  return cache.value([measurementKey, ...sound], async () => {
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
    const metrics = measureSong(await decodeSong(ffmpeg, file), score)
    return { kbps, metrics, tagDefects: tagDefects(await readFile(file), score) }
  })
}

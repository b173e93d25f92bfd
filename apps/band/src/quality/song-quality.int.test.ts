import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepTier } from '@cadenza/dev/test-tier'
import { requireFfmpeg } from '@cadenza/ffmpeg/require-ffmpeg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { developmentProvenance } from '#band/provenance/provenance-settings.ts'
import { openStudio } from '#band/studio/studio.ts'
import { bundledSoundFont } from '#band/synth/find-sound-font.ts'
import { fetchTestVoice } from '#test/test-voice.ts'
import { parseHtsVoice } from '#band/voice/model/hts-voice.ts'
import { isMet, type Reading, worstOf } from './quality-check.ts'
import { type MeasureDeps, measureTestSong, type MeasuredSong } from './measure-test-song.ts'
import { songReadings } from './checks/song-checks.ts'
import { openSongCache } from './song-cache.ts'
import { GENRES, selectTestSongs } from './test-songs.ts'
import { renderedPromptReadings, type RenderedPromptCase } from './checks/prompt-checks.ts'
import { renderedPromptCases } from './prompt-cases.ts'

/**
 * Measures one short song of one genre, in the deep tier of each genre, and a few prompt cases; `npm run band:quality`
 * measures all lengths and seeds.
 */
const SECONDS = 30
const SEED = '1'
const KBPS = 128
const { ffmpeg } = requireFfmpeg()
const SUNG_GENRE = 'pop'
const PROMPT_CASE_GENRES = new Set(isDeepTier ? ['lofi', 'rock'] : ['lofi'])
const SONG_CHECK_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 21, 22, 24, 28, 29]

let folder: string
let studio: Awaited<ReturnType<typeof openStudio>>
let readings: Reading[]
let promptReadings: Reading[]

async function makeAll(bars: MeasureDeps): Promise<void> {
  const songs: MeasuredSong[] = []
  const renderedCases: RenderedPromptCase[] = []
  const list = selectTestSongs({ genres: isDeepTier ? GENRES : [SUNG_GENRE], seeds: [SEED], lengthsSeconds: [SECONDS] })
  const promptCases = renderedPromptCases([SECONDS]).filter(({ genre }) => PROMPT_CASE_GENRES.has(genre))
  const work = [
    ...list.map((song) => async () => void songs.push(await measureTestSong(song, [KBPS], bars))),
    ...promptCases.map((song) => async () => {
      const measured = await measureTestSong(song, [KBPS], bars)
      const { score, files } = measured
      renderedCases.push(...files.map(({ metrics }) => ({ song, score, metrics })))
      // Adds a second, instrumental genre in the gate.
      if (!isDeepTier) songs.push(measured)
    }),
  ]
  const next = async () => {
    for (let make = work.shift(); make !== undefined; make = work.shift()) await make()
  }
  await Promise.all([next(), next()])
  readings = songReadings(songs)
  promptReadings = renderedPromptReadings(renderedCases)
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'band-bars-'))
  const voicePath = await fetchTestVoice()
  const provenance = developmentProvenance()
  studio = await openStudio({ soundFontPath: bundledSoundFont(), voicePath, ffmpeg, threads: 2, provenance })
  await makeAll({
    studio,
    voice: parseHtsVoice(await readFile(voicePath)),
    ffmpeg,
    cache: openSongCache(folder),
    engineKey: 'as it is',
    measurementKey: 'as it is',
  })
}, 600_000)

afterAll(async () => {
  await studio.close()
  await rm(folder, { recursive: true, force: true })
})

const missed = (all: readonly Reading[]): string[] =>
  all
    .filter((reading) => !isMet(reading))
    .map(
      ({ check, subject, value }) =>
        `${check.metric} of ${subject}: ${value.toFixed(check.digits)}, not ${check.limit.text}`,
    )

describe('short songs of the genres, as MP3s', () => {
  test.each(SONG_CHECK_NUMBERS)('pass quality check %i', (number) => {
    const measured = readings.filter(({ check }) => check.number === number)
    expect(worstOf(measured)).toBeDefined()
    expect(missed(measured)).toEqual([])
  })

  test('pass quality check 23: the requested tempo and key are heard, and the song ends without a tail', () => {
    expect(promptReadings.length).toBeGreaterThan(PROMPT_CASE_GENRES.size)
    expect(missed(promptReadings)).toEqual([])
  })
})

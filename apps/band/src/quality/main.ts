import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readFile } from 'node:fs/promises'
import { readConfig } from '#band/config.ts'
import { openStudio } from '#band/studio/studio.ts'
import { MP3_BITRATES, type Mp3Bitrate } from '#band/studio/song-order.ts'
import { findSoundFont } from '#band/synth/find-sound-font.ts'
import { fetchVoice } from '#band/voice/model/fetch-voice.ts'
import { findVoice } from '#band/voice/model/find-voice.ts'
import { parseHtsVoice } from '#band/voice/model/hts-voice.ts'
import { type QualityResults, isMet, isRegression } from './quality-check.ts'
import { type MeasureDeps, measureTestSong, type MeasuredSong } from './measure-test-song.ts'
import { recognizeLines } from './recognition/recognize-lines.ts'
import { SONG_CHECK_NUMBERS, songReadings } from './checks/song-checks.ts'
import { hashOfSources } from '#band/studio/stem-cache/hash-of-sources.ts'
import { openSongCache } from './song-cache.ts'
import { GENRES, LENGTHS_SECONDS, SEEDS, selectTestSongs } from './test-songs.ts'
import { formatResultsTable } from './results-table.ts'
import { promptReadings } from './measure-prompt-cases.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

const { values: options } = parseArgs({
  options: {
    genres: { type: 'string', default: GENRES.join() },
    seeds: { type: 'string', default: SEEDS.join() },
    lengths: { type: 'string', default: LENGTHS_SECONDS.join() },
    rates: { type: 'string', default: '320,128' },
    only: { type: 'string' },
    /** How many songs are made at the same time; each uses one core. */
    jobs: { type: 'string', default: '2' },
    cache: { type: 'string', default: path.join(tmpdir(), 'cadenza-band-quality') },
    /** Replaces the hash of the band's sources, to reuse songs that were made before a change. */
    engine: { type: 'string' },
  },
})

const listOf = (text: string): string[] => text.split(',').map((part) => part.trim())
const wanted = options.only === undefined ? null : new Set(listOf(options.only).map(Number))
const isWanted = (numbers: readonly number[]): boolean =>
  wanted === null || numbers.some((number) => wanted.has(number))

async function openMeasureDeps(): Promise<MeasureDeps> {
  const config = readConfig()
  if (config.ffmpeg === null) throw new Error('Songs are decoded with ffmpeg: install it, or name it in BAND_FFMPEG.')
  const soundFontPath = findSoundFont(config.soundFont)
  // Without a voice three checks could not fail, so it is fetched; BAND_VOICE=off measures without it.
  const voicePath =
    config.voice === null
      ? null
      : ((await findVoice({ configuredFile: config.voice, cacheFolder: config.cacheDir })) ??
        (await fetchVoice(config.cacheDir)))
  const sound = await hashOfSources(['{mix,provenance,signal,studio,synth,voice}/**/*.ts'])
  return {
    studio: await openStudio({ soundFontPath, voicePath, ffmpeg: config.ffmpeg, threads: Number(options.jobs) }),
    voice: voicePath === null ? null : parseHtsVoice(await readFile(voicePath)),
    ffmpeg: config.ffmpeg,
    cache: openSongCache(options.cache),
    engineKey: options.engine ?? `${sound} ${soundFontPath} ${voicePath}`,
    measurementKey: await hashOfSources([
      'quality/{measure-song,measure-singing,voice-noise,breaths}.ts',
      'quality/checks/tag-and-midi-checks.ts',
    ]),
  }
}

async function measureSongs(studio: MeasureDeps): Promise<QualityResults> {
  const genres = GENRES.filter((genre) => listOf(options.genres).includes(genre))
  const lengthsSeconds = listOf(options.lengths).map(Number)
  const waiting = selectTestSongs({ genres, seeds: listOf(options.seeds), lengthsSeconds })
  const rates = MP3_BITRATES.filter((rate: Mp3Bitrate) => listOf(options.rates).includes(String(rate))).toReversed()
  const measured: MeasuredSong[] = []
  const order = new Map(waiting.map(({ name }, index) => [name, index]))
  const work = async () => {
    for (let song = waiting.shift(); song !== undefined; song = waiting.shift()) {
      measured.push(await measureTestSong(song, rates, studio))
      process.stderr.write(`${measured.length}/${order.size} ${song.name}\n`)
    }
  }
  await Promise.all(Array.from({ length: Number(options.jobs) }, work))
  const placeOf = ({ name }: MeasuredSong) => order.get(name) ?? 0
  const inOrder = measured.toSorted((a, b) => placeOf(a) - placeOf(b))
  const hasSinger = inOrder.some(({ singing }) => singing !== null)
  const reason = 'no sung song was chosen, or no voice was found: set BAND_VOICE'
  return {
    readings: songReadings(inOrder),
    unmeasured: hasSinger ? [] : [9, 10, 28, 29].map((number) => ({ number, reason })),
  }
}

async function measurePromptCases(studio: MeasureDeps): Promise<QualityResults> {
  return { readings: await promptReadings(studio, listOf(options.lengths).map(Number)), unmeasured: [] }
}

/** Checks that other commands and tests measure. */
const MEASURED_ELSEWHERE: QualityResults = {
  readings: [],
  unmeasured: [
    { number: 14, reason: 'see determinism*.test.ts in packages/composer and studio.int.test.ts' },
    ...[16, 17, 18].map((number) => ({ number, reason: 'see npm run band:speed' })),
    ...[19, 20].map((number) => ({ number, reason: 'see provenance.int.test.ts' })),
  ],
}

const groups: readonly { readonly checks: readonly number[]; measure(studio: MeasureDeps): Promise<QualityResults> }[] =
  [
    { checks: SONG_CHECK_NUMBERS, measure: measureSongs },
    { checks: [11], measure: ({ voice, ffmpeg }) => recognizeLines(voice, ffmpeg) },
    { checks: [23], measure: measurePromptCases },
    { checks: [14, 16, 17, 18, 19, 20], measure: async () => MEASURED_ELSEWHERE },
  ]

const studio = await openMeasureDeps()
const results: QualityResults[] = []
for (const group of groups) if (isWanted(group.checks)) results.push(await group.measure(studio))
const readings = results.flatMap((result) => result.readings).filter(({ check }) => isWanted([check.number]))
const unmeasured = results.flatMap((result) => result.unmeasured).filter(({ number }) => isWanted([number]))
print(formatResultsTable(readings, unmeasured))
const missed = new Set(readings.filter((reading) => !isMet(reading)).map(({ check }) => check.number))
print(`\n${missed.size === 0 ? 'Every bar that was measured is met.' : `Missed: ${[...missed].join(', ')}.`}`)
const worse = new Set(readings.filter(isRegression).map(({ check }) => check.number))
if (missed.size > 0) print(worse.size === 0 ? 'None of them is worse than it was.' : `Worse: ${[...worse].join(', ')}.`)
process.exit(worse.size === 0 ? 0 : 1)

import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { requireFfmpeg } from '@cadenza/ffmpeg/require-ffmpeg'
import { requestSong, firstAudibleSecondAt, type SongParams } from './band-client.ts'
import { type BandProcess, startBandProcess } from './band-process.ts'

/**
 * Measures the speed and the memory of the band in a separate server process: `node band-speed.ts [--seconds 120]
 * [--ffmpeg /path/to/ffmpeg]`. The machine must be idle otherwise. Exits with 1 if a limit is missed.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '120' }, ffmpeg: { type: 'string' } },
})
const lengthSeconds = Number(values.seconds)
const ffmpeg = values.ffmpeg ?? requireFfmpeg().ffmpeg
const JOBS_AT_ONCE = 4

const instrumental: SongParams = { prompt: 'a calm lofi beat for rain', lengthSeconds, isInstrumental: true, seed: 1 }
const sung: SongParams = { prompt: 'a sunny pop song about summer', lengthSeconds, isInstrumental: false, seed: 1 }

interface Measurement {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly limit: { readonly text: string; isMet(value: number): boolean } | null
}

const atMost = (most: number) => ({ text: `≤ ${most}`, isMet: (value: number) => value <= most })
const atLeast = (least: number) => ({ text: `≥ ${least}`, isMet: (value: number) => value >= least })

/** Each song is made this often and the fastest time counts, because other load can only make it slower. */
const REPETITIONS = 2

async function quickest(measure: () => Promise<number>): Promise<number> {
  const figures: number[] = []
  for (let round = 0; round < REPETITIONS; round++) figures.push(await measure())
  return Math.min(...figures)
}

async function memoryAfter(band: BandProcess, work: () => Promise<unknown>): Promise<number> {
  await band.readAndResetPeakMegabytes()
  await work()
  return (await band.readAndResetPeakMegabytes()) ?? NaN
}

async function measureOneAtATime(band: BandProcess): Promise<Measurement[]> {
  const whole = (params: SongParams) => async () => (await requestSong(band.url, '/music/compose', params)).totalSeconds
  const firstAudible = (params: SongParams) => async () =>
    firstAudibleSecondAt(await requestSong(band.url, '/v1/music/stream', params), ffmpeg)
  // Warms the server up: its code is compiled and its sounds are loaded, as in a server that has been running.
  for (const params of [instrumental, sung]) await whole({ ...params, lengthSeconds: Math.min(30, lengthSeconds) })()
  const figures: Measurement[] = []
  for (const [name, params, sooner] of [
    ['instrumental', instrumental, atMost(2.5)],
    ['sung', sung, null],
  ] as const) {
    const first = await quickest(firstAudible(params))
    let seconds = 0
    const megabytes = await memoryAfter(band, async () => {
      seconds = await quickest(whole(params))
    })
    figures.push(
      { name: `${name}: first audible second`, value: first, unit: 's', limit: sooner },
      { name: `${name}: whole song`, value: seconds, unit: 's', limit: null },
      { name: `${name}: whole song`, value: lengthSeconds / seconds, unit: '× real time', limit: atLeast(8) },
      { name: `${name}: most memory`, value: megabytes, unit: 'MB', limit: atMost(600) },
    )
  }
  return figures
}

async function measureAtOnce(band: BandProcess): Promise<Measurement[]> {
  const startedMs = performance.now()
  let songs: PromiseSettledResult<unknown>[] = []
  const megabytes = await memoryAfter(band, async () => {
    songs = await Promise.allSettled(
      Array.from({ length: JOBS_AT_ONCE }, (_, seed) => requestSong(band.url, '/music/compose', { ...sung, seed })),
    )
  })
  for (const song of songs) if (song.status === 'rejected') process.stderr.write(`${String(song.reason)}\n`)
  const made = songs.filter(({ status }) => status === 'fulfilled').length
  const seconds = (performance.now() - startedMs) / 1000
  const name = `${JOBS_AT_ONCE} sung songs at once`
  return [
    { name, value: made, unit: 'made', limit: atLeast(JOBS_AT_ONCE) },
    { name, value: (made * lengthSeconds) / seconds, unit: '× real time', limit: null },
    { name: `${name}: most memory`, value: megabytes / JOBS_AT_ONCE, unit: 'MB a song', limit: atMost(600) },
  ]
}

function draw(figures: readonly Measurement[]): string {
  const rows = figures.map(({ name, value, unit, limit }) => {
    const result = limit === null ? '' : limit.isMet(value) ? 'met' : 'missed'
    return `| ${name} | ${value.toFixed(unit === 'made' || unit.startsWith('MB') ? 0 : 2)} ${unit} | ${limit?.text ?? ''} | ${result} |`
  })
  const cores = `${availableParallelism()} cores, songs of ${lengthSeconds} s, 320 kbit/s, marked and signed`
  return [cores, '', '| figure | measured | bar | result |', '| --- | --- | --- | --- |', ...rows, ''].join('\n')
}

async function withBand<T>(environment: Record<string, string>, work: (band: BandProcess) => Promise<T>): Promise<T> {
  const band = await startBandProcess({ BAND_FFMPEG: ffmpeg, ...environment })
  try {
    return await work(band)
  } finally {
    await band.stop()
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const figures = [
  ...(await withBand({}, measureOneAtATime)),
  ...(await withBand({ BAND_CONCURRENCY: String(JOBS_AT_ONCE) }, measureAtOnce)),
]
process.stdout.write(draw(figures))
process.exitCode = figures.every(({ value, limit }) => limit?.isMet(value) ?? true) ? 0 : 1

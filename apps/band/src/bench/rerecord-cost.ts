import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import { composeRecipe } from '@cadenza/composer/recipe/compose-recipe'
import type { Edit } from '@cadenza/composer/recipe/recipe'
import type { Score } from '@cadenza/composer/score'
import { requireFfmpeg } from '@cadenza/ffmpeg/require-ffmpeg'
import { GENRES, selectTestSongs, type TestSong } from '#band/quality/test-songs.ts'
import { soundVersionOf } from '#band/studio/stem-cache/sound-version.ts'
import { openStemCache } from '#band/studio/stem-cache/stem-cache.ts'
import { openStudio, type Studio } from '#band/studio/studio.ts'
import { findSoundFont } from '#band/synth/find-sound-font.ts'
import { fetchVoice } from '#band/voice/model/fetch-voice.ts'

/**
 * Measures what a song costs again after one change, as a share of the CPU time of the whole song, ffmpeg included:
 * `node rerecord-cost.ts [--seconds 60] [--genres pop,rap]`. Load of others does not change CPU time much. Linux only.
 * Exits with 1 if a median misses the limit.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    genres: { type: 'string', default: GENRES.join() },
    voices: { type: 'string', default: path.join(tmpdir(), 'cadenza-band-voice') },
  },
})
const LARGEST_SHARE = 0.45
const TICKS_PER_SECOND = 100

/** CPU seconds of this process, its threads and its children that have ended. */
async function cpuSeconds(): Promise<number> {
  const text = await readFile('/proc/self/stat', 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
}

/** Gives the bass, or else the busiest part, another instrument of its kind. */
function otherInstrument({ tracks }: Score): Edit {
  const [busiest] = tracks.filter(({ isDrums }) => !isDrums).toSorted((a, b) => b.notes.length - a.notes.length)
  if (busiest === undefined) throw new Error('This song has nothing but drums.')
  const track = tracks.find(({ role }) => role === 'bass') ?? busiest
  const program = track.role === 'bass' ? (track.program === 32 ? 33 : 32) : track.program === 0 ? 4 : 0
  return { op: 'setInstrument', part: track.role, program }
}

interface Cost {
  readonly song: string
  readonly change: string
  readonly wholeSeconds: number
  readonly againSeconds: number
}

async function measureSong(studio: Studio, { name, request }: TestSong): Promise<Cost[]> {
  const { seed: root, ...wanted } = request
  const composed = composeRecipe({ engine: ENGINE_VERSION, root, request: wanted, edits: [] })
  if (composed.kind !== 'composed') throw new Error(`${name} could not be composed`)
  const cpuOf = async (edits: readonly Edit[]): Promise<number> => {
    const folder = await mkdtemp(path.join(tmpdir(), 'cadenza-rerecord-'))
    try {
      const before = await cpuSeconds()
      await studio.make(
        {
          request,
          recipe: { engine: ENGINE_VERSION, edits },
          format: { kind: 'mp3', bitrateKbps: 320, sampleRate: 44_100 },
          isLoop: false,
          withStems: false,
        },
        { folder, signal: new AbortController().signal },
      )
      return (await cpuSeconds()) - before
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  const changes: [string, Edit][] = [['instrument', otherInstrument(composed.score)]]
  const { lyrics, vocal } = composed.score
  if (vocal !== null) {
    const line = Math.floor(lyrics.length / 2)
    changes.push(['sung line', { op: 'setLine', line, text: 'and every window lets the morning in' }])
  }
  const wholeSeconds = await cpuOf([])
  const costs: Cost[] = []
  for (const [change, edit] of changes) {
    costs.push({ song: name, change, wholeSeconds, againSeconds: await cpuOf([edit]) })
  }
  return costs
}

const shareOf = ({ wholeSeconds, againSeconds }: Cost): number => againSeconds / wholeSeconds

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`

async function run(): Promise<void> {
  const genres = GENRES.filter((genre) => values.genres.split(',').includes(genre))
  const songs = selectTestSongs({ genres, seeds: ['1'], lengthsSeconds: [Number(values.seconds)] })
  const sounds = { soundFontPath: findSoundFont(), voicePath: await fetchVoice(values.voices) }
  const folder = await mkdtemp(path.join(tmpdir(), 'cadenza-stems-'))
  try {
    const stemCache = await openStemCache({
      folder,
      soundVersion: await soundVersionOf(sounds),
      maxBytes: 1e10,
      maxAgeMs: 1e9,
      freeBytes: 0,
      onError: (error) => process.stderr.write(`${String(error)}\n`),
    })
    const studio = await openStudio({ ...sounds, ffmpeg: requireFfmpeg().ffmpeg, threads: 2, stemCache })
    await studio.warmUp()
    const costs: Cost[] = []
    for (const song of songs) costs.push(...(await measureSong(studio, song)))
    await studio.close()
    process.stdout.write(draw(costs, stemCache.counts().bytes / songs.length))
    const changes = [...new Set(costs.map(({ change }) => change))]
    const medians = changes.map((change) => median(costs.filter((cost) => cost.change === change).map(shareOf)))
    if (medians.some((share) => share > LARGEST_SHARE)) process.exitCode = 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function draw(costs: readonly Cost[], bytesOfSong: number): string {
  const rows = costs.map((cost) => {
    const { song, change, wholeSeconds, againSeconds } = cost
    return `| ${song} | ${change} | ${wholeSeconds.toFixed(1)} | ${againSeconds.toFixed(1)} | ${percent(shareOf(cost))} |`
  })
  const lines = [...new Set(costs.map(({ change }) => change))].map((change) => {
    const shares = costs.filter((cost) => cost.change === change).map(shareOf)
    return `${change}: median ${percent(median(shares))}, most ${percent(Math.max(...shares))} of ${shares.length}`
  })
  const size = `${(bytesOfSong / 1e6).toFixed(0)} MB of stems for each song and its changes`
  const head = ['| song | changed | whole, CPU s | again, CPU s | share |', '| --- | --- | --- | --- | --- |']
  return [...head, ...rows, '', ...lines, size, ''].join('\n')
}

await run()

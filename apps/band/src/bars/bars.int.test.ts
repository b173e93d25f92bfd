import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepTier } from '@cadenza/dev/test-tier'
import { requireFfmpeg } from '@cadenza/ffmpeg/require-ffmpeg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { developmentProvenance } from '#band/provenance/provenance-settings.ts'
import { openStudio } from '#band/studio/make-song.ts'
import { bundledSoundFont } from '#band/synth/find-sound-font.ts'
import { voiceForTests } from '#band/voice/voice.fixture.ts'
import { parseHtsVoice } from '#band/voice/hts-voice.ts'
import { isMet, type Reading, worstOf } from './bar.ts'
import { type BarStudio, measureBarSong, type MeasuredSong } from './make-bar-songs.ts'
import { songReadings } from './song-bars.ts'
import { openSongCache } from './song-cache.ts'
import { GENRES, songsOf } from './song-list.ts'
import { heardWishReadings, type HeardWish } from './wish-bars.ts'
import { heardWishes } from './wish-list.ts'

/** One short song of a genre, in the deep tier of each, and a few wishes; `npm run band:bars` measures all lengths and seeds. */
const SECONDS = 30
const SEED = '1'
const KBPS = 128
const { ffmpeg } = requireFfmpeg()
const SUNG_GENRE = 'pop'
const WISHED_GENRES = new Set(isDeepTier ? ['lofi', 'rock'] : ['lofi'])
const SONG_BARS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 21, 22]

let folder: string
let studio: Awaited<ReturnType<typeof openStudio>>
let readings: Reading[]
let wishes: Reading[]

async function makeAll(bars: BarStudio): Promise<void> {
  const songs: MeasuredSong[] = []
  const wished: HeardWish[] = []
  const list = songsOf({ genres: isDeepTier ? GENRES : [SUNG_GENRE], seeds: [SEED], lengthsSeconds: [SECONDS] })
  const asked = heardWishes([SECONDS]).filter(({ genre }) => WISHED_GENRES.has(genre))
  const work = [
    ...list.map((song) => async () => void songs.push(await measureBarSong(song, [KBPS], bars))),
    ...asked.map((song) => async () => {
      const measured = await measureBarSong(song, [KBPS], bars)
      const { score, files } = measured
      wished.push(...files.map(({ figures }) => ({ song, score, figures })))
      // A second genre in the gate, of which nobody sings.
      if (!isDeepTier) songs.push(measured)
    }),
  ]
  const next = async () => {
    for (let make = work.shift(); make !== undefined; make = work.shift()) await make()
  }
  await Promise.all([next(), next()])
  readings = songReadings(songs)
  wishes = heardWishReadings(wished)
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'band-bars-'))
  const voicePath = await voiceForTests()
  const provenance = developmentProvenance()
  studio = await openStudio({ soundFontPath: bundledSoundFont(), voicePath, ffmpeg, threads: 2, provenance })
  await makeAll({
    studio,
    voice: parseHtsVoice(await readFile(voicePath)),
    ffmpeg,
    cache: openSongCache(folder),
    engine: 'as it is',
    measuring: 'as it is',
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
      ({ bar, subject, value }) => `${bar.figure} of ${subject}: ${value.toFixed(bar.digits)}, not ${bar.limit.text}`,
    )

describe('short songs of the genres, as MP3s', () => {
  test.each(SONG_BARS)('reach bar %i', (number) => {
    const measured = readings.filter(({ bar }) => bar.number === number)
    expect(worstOf(measured)).toBeDefined()
    expect(missed(measured)).toEqual([])
  })

  test('bar 23: an asked tempo and key are heard, and the song ends without a tail', () => {
    expect(wishes.length).toBeGreaterThan(WISHED_GENRES.size)
    expect(missed(wishes)).toEqual([])
  })
})

import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isGenre } from '@cadenza/composer/genres/genre-styles'
import { readConfig } from '#band/config.ts'
import { openStudio } from '#band/studio/studio.ts'
import { findSoundFont } from '#band/synth/find-sound-font.ts'
import { findVoice } from '#band/voice/model/find-voice.ts'
import { makePictures } from './make-pictures.ts'
import { PICTURE_SONGS, type PictureSong, scoreFileName, soundFileName } from './picture-songs.ts'

const USAGE = `node apps/band/src/pictures/main.ts [--out docs/band] [--genres pop,jazz] [--seconds 60]
  makes a song of each genre and draws its score and its sound
`
const EXIT_USAGE = 64
const PAGE_FOLDER = path.join(import.meta.dirname, '../../../../docs/band')

function songsOf(genres: string | undefined): readonly PictureSong[] {
  if (genres === undefined) return PICTURE_SONGS
  const wanted = genres.split(',').map((genre) => genre.trim())
  const unknown = wanted.find((genre) => !isGenre(genre))
  if (unknown !== undefined) throw new TypeError(`There is no genre '${unknown}'.`)
  return PICTURE_SONGS.filter(({ genre }) => wanted.includes(genre))
}

function readArguments() {
  const { values } = parseArgs({
    options: { out: { type: 'string' }, genres: { type: 'string' }, seconds: { type: 'string', default: '60' } },
  })
  const lengthSeconds = Number(values.seconds)
  if (!(lengthSeconds >= 3 && lengthSeconds <= 600)) throw new TypeError('A song lasts from 3 to 600 seconds.')
  return { folder: path.resolve(values.out ?? PAGE_FOLDER), songs: songsOf(values.genres), lengthSeconds }
}

async function run({ folder, songs, lengthSeconds }: ReturnType<typeof readArguments>): Promise<void> {
  const { voice, cacheDir, soundFont, ffmpeg, threads } = readConfig()
  const voicePath = voice === null ? null : await findVoice({ configuredFile: voice, cacheFolder: cacheDir })
  if (voicePath === null) process.stderr.write('No voice was found (BAND_VOICE): melodies are played, not sung.\n')
  const studio = await openStudio({ soundFontPath: findSoundFont(soundFont), voicePath, ffmpeg, threads })
  try {
    await mkdir(folder, { recursive: true })
    for (const song of songs) {
      const score = await makePictures({ song, lengthSeconds, studio, folder })
      const facts = `${score.key.name}, ${score.pulseBpm} bpm, ${score.barCount} bars`
      process.stdout.write(`${scoreFileName(song)} and ${soundFileName(song)}: ${facts}\n`)
    }
  } finally {
    await studio.close()
  }
}

function readArgumentsOrExit(): ReturnType<typeof readArguments> {
  try {
    return readArguments()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    process.stderr.write(`${error.message}\n\n${USAGE}`)
    process.exit(EXIT_USAGE)
  }
}

await run(readArgumentsOrExit())

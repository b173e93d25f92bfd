import type { Reading } from '#band/quality/quality-check.ts'
import { defectsReading } from './tag-and-midi-checks.ts'
import type { MeasuredSong } from '#band/quality/measure-test-song.ts'
import { melodyReadings, varietyReading } from './melody-checks.ts'
import { keyReading, tempoAndLiftReadings } from './tempo-and-key-checks.ts'
import { singingReadings } from './singing-checks.ts'
import { formReadings, openingReadings, playingReadings } from './playing-and-form-checks.ts'
import { soundReadings } from './sound-checks.ts'

/** The numbers of the quality checks that every finished song must pass. */
export const SONG_CHECK_NUMBERS: readonly number[] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 15, 21, 22, 24, 25, 26, 27, 28, 29,
]

export function songReadings(songs: readonly MeasuredSong[]): Reading[] {
  return [...songs.flatMap(readingsOf), ...keyReadings(songs), ...varietyReadings(songs)]
}

function readingsOf({ name, score, files, midiDefects, singing }: MeasuredSong): Reading[] {
  const ofFiles = files.flatMap(({ kbps, metrics, tagDefects }) => {
    const subject = `${name} at ${kbps}`
    return [
      ...soundReadings(subject, metrics, score),
      ...tempoAndLiftReadings(subject, metrics, score),
      ...openingReadings(subject, metrics),
      defectsReading(subject, [...tagDefects, ...midiDefects]),
    ]
  })
  const ofSinging = singing === null || score.vocal === null ? [] : singingReadings(name, singing, score.vocal.style)
  return [
    ...ofFiles,
    ...melodyReadings(name, score),
    ...playingReadings(name, score),
    ...formReadings(name, score),
    ...ofSinging,
  ]
}

/** Groups the songs by length and seed: one song of each genre makes ten. */
function keyReadings(songs: readonly MeasuredSong[]): Reading[] {
  const groups = Map.groupBy(songs, ({ request }) => `${request.lengthSeconds} s #${request.seed}`)
  return [...groups].map(([subject, group]) =>
    keyReading(
      subject,
      group.flatMap(({ genre, score, files }) =>
        files.map(({ metrics }) => ({ name: genre, score, metrics })).slice(0, 1),
      ),
    ),
  )
}

function varietyReadings(songs: readonly MeasuredSong[]): Reading[] {
  const groups = Map.groupBy(songs, ({ genre, request }) => `${genre} ${request.lengthSeconds} s`)
  return [...groups].flatMap(([subject, group]) =>
    varietyReading(
      subject,
      group.map(({ score }) => score),
    ),
  )
}

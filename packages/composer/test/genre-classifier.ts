import { beatsOfBar } from '#composer/score-time.ts'
import type { Note, Score } from '#composer/score.ts'

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

const mean = (values: readonly number[]): number =>
  share(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  )

const fraction = (beat: number): number => beat - Math.floor(beat)

const isNear = (beat: number, place: number, length: number): boolean => {
  const inside = ((beat % length) + length) % length
  return Math.abs(inside - place) < 0.1 || Math.abs(inside - place - length) < 0.1
}

function drumFeatures(score: Score, beats: number): readonly number[] {
  const notes = score.tracks.filter(({ isDrums }) => isDrums).flatMap((track) => track.notes)
  const of = (...pitches: readonly number[]): readonly Note[] => notes.filter(({ pitch }) => pitches.includes(pitch))
  const snares = of(38, 39, 37)
  const kicks = of(36)
  const kickBeats = new Set(
    kicks.filter(({ startBeat }) => isNear(startBeat, 0, 1)).map((note) => Math.round(note.startBeat)),
  )
  return [
    share(kicks.length, beats),
    share(kickBeats.size, beats),
    share(snares.length, beats),
    share(snares.filter(({ startBeat }) => isNear(startBeat, 1, 2)).length, snares.length),
    share(snares.filter(({ startBeat }) => isNear(startBeat, 2, 4)).length, snares.length),
    share(of(42, 44, 46).length, beats),
    share(of(51, 53).length, beats),
    share(of(54, 70).length, beats),
    mean(notes.map(({ velocity }) => velocity)),
  ]
}

function bassFeatures(score: Score, beats: number): readonly number[] {
  const notes = score.tracks.filter(({ role }) => role === 'bass').flatMap((track) => track.notes)
  return [
    share(notes.length, beats),
    mean(notes.map(({ beats: length }) => length)),
    share(notes.slice(1).filter((note, index) => note.pitch !== notes[index]?.pitch).length, notes.length),
  ]
}

function harmonyFeatures(score: Score): readonly number[] {
  const chords = score.sections.flatMap((section) => section.chords)
  const notes = score.tracks.filter(({ role }) => role === 'harmony').flatMap((track) => track.notes)
  const attacks = new Set(notes.map(({ startBeat }) => Math.round(startBeat * 4))).size
  return [
    mean(chords.map(({ pitchClasses }) => pitchClasses.length)),
    share(chords.length, score.barCount),
    share(attacks, score.barCount * beatsOfBar(score.metre)),
    share(notes.length, attacks),
    mean(notes.map(({ pitch }) => pitch)),
    mean(notes.map(({ beats }) => beats)),
    share(chords.filter(({ name }) => /m(?!aj)/.test(name)).length, chords.length),
  ]
}

/** Measures where the notes between two beats fall: late ones swing. */
function feelFeatures(score: Score): readonly number[] {
  const notes = score.tracks.flatMap((track) => track.notes)
  const between = notes.map(({ startBeat }) => fraction(startBeat)).filter((place) => place > 0.4 && place < 0.75)
  const sixteenths = notes.filter(({ startBeat }) => isNear(startBeat, 0.25, 1) || isNear(startBeat, 0.75, 1))
  return [mean(between), share(between.length, notes.length), share(sixteenths.length, notes.length)]
}

/**
 * The features that a listener notices without knowing the genre: tempo, drums and bass, density and color of the
 * chords, swing. No instrument, level or name is among them.
 */
export function audibleFeatures(score: Score): readonly number[] {
  const beats = score.barCount * beatsOfBar(score.metre)
  const pitched = score.tracks.filter(({ isDrums }) => !isDrums)
  return [
    score.pulseBpm,
    score.metre.beatsPerBar === 4 ? 1 : 0,
    share(pitched.flatMap((track) => track.notes).length, score.lengthSeconds),
    pitched.length,
    ...drumFeatures(score, beats),
    ...bassFeatures(score, beats),
    ...harmonyFeatures(score),
    ...feelFeatures(score),
  ]
}

export interface Sample {
  readonly label: string
  readonly features: readonly number[]
}

/**
 * Returns the label with the nearest centroid: the mean of all known samples of one label, each feature in units of its
 * own deviation.
 */
export function nearestCentroid(known: readonly Sample[]): (features: readonly number[]) => string {
  const width = known[0]?.features.length ?? 0
  const columns = Array.from({ length: width }, (_, column) => known.map(({ features }) => features[column] ?? 0))
  const means = columns.map(mean)
  const deviations = columns.map((values, column) => {
    const center = means[column] ?? 0
    return Math.sqrt(mean(values.map((value) => (value - center) ** 2))) || 1
  })
  const scaled = (features: readonly number[]): number[] =>
    features.map((value, column) => (value - (means[column] ?? 0)) / (deviations[column] ?? 1))
  const labels = [...new Set(known.map(({ label }) => label))]
  const centroids = labels.map((label) => {
    const own = known.filter((sample) => sample.label === label).map(({ features }) => scaled(features))
    return { label, centre: Array.from({ length: width }, (_, column) => mean(own.map((row) => row[column] ?? 0))) }
  })
  return (features) => {
    const row = scaled(features)
    const distanceTo = (centre: readonly number[]): number =>
      centre.reduce((sum, value, column) => sum + (value - (row[column] ?? 0)) ** 2, 0)
    return centroids.reduce((a, b) => (distanceTo(b.centre) < distanceTo(a.centre) ? b : a)).label
  }
}

import type { Sound, Expectation } from './expectation.ts'
import { beatsOfBar, secondsAtBeat } from '#composer/score-time.ts'
import type { Mode } from '@cadenza/vocabulary/music-terms'
import type { Note, Score, Track } from '#composer/score.ts'

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The General MIDI programs of each sound; drums and basses are also recognized by their part. */
const PROGRAMS: Readonly<Record<Exclude<Sound, 'drums'>, readonly number[]>> = {
  accordion: [21, 23],
  'acoustic guitar': [24, 25],
  bagpipes: [109],
  banjo: [105],
  bass: span(32, 39),
  bells: [8, 9, 10, 11, 14, 98, 112],
  brass: span(56, 63),
  cello: [42],
  choir: [52, 53, 54, 91],
  'church organ': [19],
  clarinet: [71],
  'distorted guitar': [29, 30],
  'electric guitar': span(26, 31),
  'electric piano': [4, 5],
  fiddle: [40, 110],
  flute: [72, 73, 74],
  glockenspiel: [9],
  guitar: span(24, 31),
  harmonica: [22],
  harp: [46],
  harpsichord: [6],
  horn: [60],
  kalimba: [108],
  marimba: [12],
  'music box': [10],
  oboe: [68],
  organ: span(16, 20),
  'pan flute': [75],
  piano: span(0, 3),
  sax: span(64, 67),
  sitar: [104],
  'steel drums': [114],
  strings: [...span(40, 45), ...span(48, 51)],
  synth: [38, 39, 50, 51, 62, 63, ...span(80, 103)],
  'synth bass': [38, 39],
  'synth pad': [50, 51, ...span(88, 95)],
  timpani: [47],
  trombone: [57],
  trumpet: [56, 59],
  'upright bass': [32],
  vibraphone: [11],
  violin: [40, 110],
  whistle: [78],
}

const isSounding = (track: Track): boolean => track.notes.length > 0

function hasSound(track: Track, sound: Sound): boolean {
  if (sound === 'drums') return track.isDrums
  if (track.isDrums) return false
  if (sound === 'bass' && track.role === 'bass') return true
  return PROGRAMS[sound].includes(track.program)
}

const isSound = (name: string): name is Sound => name === 'drums' || Object.hasOwn(PROGRAMS, name)

function playsOnly(score: Score, names: string): boolean {
  const sounds = names.split('+').filter(isSound)
  const playing = score.tracks.filter(isSounding)
  return (
    playing.every((track) => sounds.some((sound) => hasSound(track, sound))) &&
    sounds.every((sound) => playing.some((track) => hasSound(track, sound)))
  )
}

const LETTERS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

function isInKey(score: Score, name: string): boolean {
  const [tonic = '', mode] = name.split(' ')
  const bend = tonic.endsWith('#') ? 1 : tonic.endsWith('b') ? -1 : 0
  const pitchClass = ((LETTERS[tonic.charAt(0)] ?? Number.NaN) + bend + 12) % 12
  return score.key.tonicPitchClass === pitchClass && score.key.mode === mode
}

/** Returns attacks per second, weighted by velocity. */
function strengthBetween(score: Score, fromSeconds: number, toSeconds: number): number {
  const notes: readonly Note[] = [...score.tracks.flatMap((track) => track.notes), ...(score.vocal?.notes ?? [])]
  const struck = notes.filter(({ startBeat }) => {
    const seconds = secondsAtBeat(score, startBeat)
    return seconds >= fromSeconds && seconds < toSeconds
  })
  return struck.reduce((sum, { velocity }) => sum + velocity, 0) / (toSeconds - fromSeconds)
}

const wholeStrength = (score: Score): number => strengthBetween(score, 0, score.lengthSeconds)

const MINOR_MODES: ReadonlySet<Mode> = new Set(['minor', 'dorian'])

/** Rap is perceived at half of its written tempo. */
const feltBpm = (score: Score): number =>
  score.genre === 'rap' && score.pulseBpm > 110 ? score.pulseBpm / 2 : score.pulseBpm

const soundsIn = (score: Score, name: string): boolean =>
  score.tracks.some((track) => isSounding(track) && isSound(name) && hasSound(track, name))

function lyricText(score: Score): string {
  return ` ${score.lyrics.map((line) => line.text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')).join(' ')} `
}

const hasSectionWith = (score: Score, kind: string): boolean => score.sections.some((section) => section.kind === kind)

const PLAIN_EXPECTATIONS: Readonly<Record<string, (score: Score) => boolean>> = {
  slow: (score) => feltBpm(score) <= 88,
  fast: (score) => score.pulseBpm >= 118,
  minor: (score) => MINOR_MODES.has(score.key.mode),
  major: (score) => !MINOR_MODES.has(score.key.mode),
  sung: (score) => score.vocal?.style === 'sung' && score.vocal.notes.length > 0,
  rapped: (score) => score.vocal?.style === 'rap' && score.vocal.notes.length > 0,
  instrumental: (score) => score.vocal === null,
  female: (score) => score.vocal?.voice === 'female',
  male: (score) => score.vocal?.voice === 'male',
  'quiet start': (score) => strengthBetween(score, 0, score.lengthSeconds / 10) < 0.6 * wholeStrength(score),
  'loud start': (score) => strengthBetween(score, 0, score.lengthSeconds / 10) > 0.85 * wholeStrength(score),
  'quiet end': (score) =>
    strengthBetween(score, score.lengthSeconds * 0.9, score.lengthSeconds) < 0.6 * wholeStrength(score),
  'key change': (score) => score.sections.some((section) => section.keyLift > 0),
  'no intro': (score) => !hasSectionWith(score, 'intro'),
  solo: (score) => hasSectionWith(score, 'solo'),
  bridge: (score) => hasSectionWith(score, 'bridge'),
}

const EXPECTATIONS_ABOUT: Readonly<Record<string, (score: Score, what: string) => boolean>> = {
  bpm: (score, what) => Math.abs(score.pulseBpm / Number(what) - 1) < 0.005,
  pulse: (score, what) => {
    const [lowest = 0, highest = 0] = what.split('-').map(Number)
    return score.pulseBpm > lowest - 0.5 && score.pulseBpm < highest + 0.5
  },
  key: isInKey,
  genre: (score, what) => what.split('|').includes(score.genre),
  has: soundsIn,
  no: (score, what) => !soundsIn(score, what),
  only: playsOnly,
  mentions: (score, what) => what.split('|').some((word) => lyricText(score).includes(` ${word.toLowerCase()} `)),
}

const timeSignatureOf = (score: Score): string =>
  `${score.metre.beatUnit === 8 ? 6 : beatsOfBar(score.metre)}/${score.metre.beatUnit}`

export function meetsExpectation(score: Score, expectation: Expectation): boolean {
  if (/^\d\/\d$/.test(expectation)) return timeSignatureOf(score) === expectation
  const plain = PLAIN_EXPECTATIONS[expectation]
  if (plain !== undefined) return plain(score)
  const about = expectation.slice(0, expectation.indexOf(' '))
  return EXPECTATIONS_ABOUT[about]?.(score, expectation.slice(about.length + 1)) ?? false
}

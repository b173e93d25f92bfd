import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { measureSinging } from '#band/quality/measure-singing.ts'
import { pitchOfNote } from '#band/signal/meters/pitch-detector.ts'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { fetchVoice } from './model/fetch-voice.ts'
import { type HtsVoice, parseHtsVoice } from './model/hts-voice.ts'
import { sing, type SingingOptions, type SungPart } from './sing.ts'
import { syllabify } from './pronunciation/syllables.ts'
import type { SungNote, VocalPart } from './vocal-part.ts'
import { VOICE_CACHE, fetchTestVoice } from '#test/test-voice.ts'

const LENGTH_SECONDS = 30
const BEAT_SECONDS = 0.6

const LYRICS = [
  'I can feel it down by the open sea',
  'take my hand and come along with me',
  'every light in town is burning bright',
  'keep the fire inside your heart tonight',
  'so hold on tight we are coming home',
  'you will never have to walk alone',
]
const TUNE = [60, 62, 64, 67, 65, 64, 62, 60, 59, 57, 60, 64]

/** Puts each line on two bars, with its syllables on eighths and quarters. */
function partOf(lines: readonly string[], stepBeats: readonly number[]): VocalPart {
  const notes: SungNote[] = []
  for (const [line, text] of lines.entries()) {
    let beat = 1 + line * 8
    for (const [word, written] of text.split(' ').entries()) {
      for (const [syllable] of syllabify(written).entries()) {
        const beats = stepBeats[notes.length % stepBeats.length]!
        notes.push({
          startSeconds: beat * BEAT_SECONDS,
          endSeconds: (beat + beats) * BEAT_SECONDS,
          pitch: TUNE[notes.length % TUNE.length]!,
          velocity: 96,
          line,
          word,
          syllable,
        })
        beat += beats
      }
    }
  }
  return { lines: lines.map((text) => text.split(' ')), notes }
}

const SONG = partOf(LYRICS, [0.5, 0.5, 1, 0.5, 1])
const RAP = partOf(LYRICS, [0.25, 0.25, 0.5, 0.25])
const OPTIONS: SingingOptions = {
  voice: 'female',
  style: 'sung',
  take: 'lead',
  lengthSeconds: LENGTH_SECONDS,
  seed: 'x',
}

let voice: HtsVoice

beforeAll(async () => {
  voice = parseHtsVoice(await readFile(await fetchTestVoice()))
})

const transposed = (part: VocalPart, semitones: number): VocalPart => ({
  ...part,
  notes: part.notes.map((note) => ({ ...note, pitch: note.pitch + semitones })),
})

const share = (sorted: number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)]!

function expectInTime(part: SungPart): void {
  const { onsets, onsetErrorMs, onsetErrorMostMs } = measureSinging(part)
  expect(onsets).toBeGreaterThan(15)
  expect(onsetErrorMs).toBeLessThanOrEqual(30)
  expect(onsetErrorMostMs).toBeLessThanOrEqual(60)
}

for (const [kind, semitones] of [
  ['female', 0],
  ['male', -12],
] as const) {
  describe(`a ${kind} singer`, () => {
    let sung: SungPart
    let cpuSeconds = 0

    beforeAll(() => {
      const part = transposed(SONG, semitones)
      // The first line warms up the JIT compiler.
      sing(voice, { ...part, notes: part.notes.filter(({ line }) => line === 0) }, { ...OPTIONS, voice: kind })
      const before = process.cpuUsage()
      sung = sing(voice, part, { ...OPTIONS, voice: kind })
      const { user, system } = process.cpuUsage(before)
      cpuSeconds = (user + system) / 1e6
    })

    test('is in tune: at most 35 cents off in the median and in 95 % of all notes', () => {
      const { notes, pitchErrorCents, inTunePercent } = measureSinging(sung)
      expect(notes).toBeGreaterThan(40)
      expect(pitchErrorCents).toBeLessThanOrEqual(35)
      expect(inTunePercent).toBeGreaterThanOrEqual(95)
    })

    test('is in time: at most 30 ms off in the median and 60 ms in nine of ten', () => {
      expectInTime(sung)
    })

    test('takes at most an eighth of the duration of the song', () => {
      expect(LENGTH_SECONDS / cpuSeconds).toBeGreaterThanOrEqual(8)
    })

    test('returns every word in order, each near its first note', () => {
      expect(sung.words.map(({ text }) => text)).toEqual(LYRICS.join(' ').split(' '))
      for (const { line, word, startSeconds } of sung.words) {
        const note = SONG.notes.find((each) => each.line === line && each.word === word)!
        expect(Math.abs(note.startSeconds - startSeconds)).toBeLessThan(0.3)
      }
    })
  })
}

describe('a rapper', () => {
  let rapped: Readonly<Record<'female' | 'male', SungPart>>
  beforeAll(() => {
    const rap = (kind: 'female' | 'male') => sing(voice, RAP, { ...OPTIONS, voice: kind, style: 'rap' })
    rapped = { female: rap('female'), male: rap('male') }
  })

  test('is on the sixteenth grid', () => {
    expectInTime(rapped.female)
  })

  test('speaks with rise and fall in the range of each voice', () => {
    const [female, male] = (['female', 'male'] as const).map((kind) => {
      const { audio, lines } = rapped[kind]
      const notes = lines.flatMap((line) => line.notes)
      const pitches = notes.flatMap(({ startSeconds, vowelEndSeconds }) => {
        const hz = pitchOfNote(audio, SAMPLE_RATE, { startSeconds: startSeconds + 0.02, endSeconds: vowelEndSeconds })
        return hz === null ? [] : [69 + 12 * Math.log2(hz / 440)]
      })
      const sorted = pitches.toSorted((a, b) => a - b)
      return { middle: share(sorted, 0.5), span: share(sorted, 0.9) - share(sorted, 0.1) }
    })
    expect(female!.span).toBeGreaterThan(2)
    expect(female!.middle).toBeGreaterThan(50)
    expect(female!.middle).toBeLessThan(60)
    expect(male!.middle).toBeGreaterThan(40)
    expect(male!.middle).toBeLessThan(50)
  })
})

test('a second take is also in tune', () => {
  const options = { ...OPTIONS, take: 'double' } as const
  const line = { ...SONG, notes: SONG.notes.filter((note) => note.line < 2) }
  expect(measureSinging(sing(voice, line, options)).inTunePercent).toBeGreaterThanOrEqual(90)
})

test('the fetched voice is cached, and the second fetch needs no network', async () => {
  const searchPath = process.env['PATH']
  process.env['PATH'] = ''
  try {
    expect(path.dirname(await fetchVoice(VOICE_CACHE))).toBe(VOICE_CACHE)
  } finally {
    process.env['PATH'] = searchPath
  }
})

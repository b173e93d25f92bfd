import type { Genre } from '@cadenza/vocabulary/genres'
import type { LyricLine, Note, Score, Section, Track, VocalNote } from '@cadenza/composer/score'

const BEATS_PER_BAR = 4
const ROOTS = [48, 43, 45, 41]
const CHORDS = [
  [60, 64, 67],
  [59, 62, 67],
  [60, 64, 69],
  [60, 65, 69],
]
const TUNE = [72, 74, 76, 74, 71, 74, 79, 77, 76, 72, 69, 71, 72, 69, 77, 76]

const note = (startBeat: number, beats: number, pitch: number, velocity: number): Note => {
  return { startBeat, beats, pitch, velocity }
}

type TestTrackOptions = Pick<Track, 'name' | 'role' | 'program' | 'notes' | 'levelLu'> & Partial<Track>

export const createTestTrack = (facts: TestTrackOptions): Track => ({
  bank: 0,
  isDrums: false,
  controls: [],
  pan: 0,
  width: 1,
  reverb: 0.15,
  delay: 0,
  highPassHz: 30,
  lowPassHz: 18_000,
  ...facts,
})

const perBar = (bars: number, write: (bar: number, beat: number) => Note[]): Note[] =>
  Array.from({ length: bars }, (_, bar) => write(bar, bar * BEATS_PER_BAR)).flat()

function drums(bars: number): Track {
  const notes = perBar(bars, (_, beat) => [
    ...[0, 2].map((at) => note(beat + at, 0.25, 36, 110)),
    ...[1, 3].map((at) => note(beat + at, 0.25, 38, 105)),
    ...Array.from({ length: 8 }, (__, eighth) => note(beat + eighth / 2, 0.2, 42, eighth % 2 === 0 ? 80 : 55)),
  ])
  return createTestTrack({
    name: 'drums',
    role: 'drums',
    program: 0,
    isDrums: true,
    notes: sorted(notes),
    levelLu: -2.5,
  })
}

function bass(bars: number): Track {
  const notes = perBar(bars, (bar, beat) =>
    [0, 1.5, 2, 3].map((at) => note(beat + at, 0.9, (ROOTS[bar % 4] ?? 48) - 12, 96)),
  )
  return createTestTrack({ name: 'bass', role: 'bass', program: 33, notes: sorted(notes), levelLu: -5, reverb: 0 })
}

/** Rings longer than the tail of the song. */
const lastChord = (bars: number, velocity: number): Note[] =>
  (CHORDS[0] ?? []).map((pitch) => note(bars * BEATS_PER_BAR, 16, pitch, velocity))

function keys(bars: number): Track {
  const strokes = perBar(bars, (bar, beat) =>
    [0, 2].flatMap((at) => (CHORDS[bar % 4] ?? []).map((pitch) => note(beat + at, 1.9, pitch, 78))),
  )
  const notes = [...strokes, ...lastChord(bars, 90)]
  return createTestTrack({ name: 'keys', role: 'harmony', program: 0, notes: sorted(notes), levelLu: -5.5, pan: -0.2 })
}

function pad(bars: number): Track {
  const chords = perBar(bars, (bar, beat) => (CHORDS[bar % 4] ?? []).map((pitch) => note(beat, 4, pitch, 70)))
  const notes = [...chords, ...lastChord(bars, 70)]
  const controls = [0, 8].map((beat) => ({ beat, controller: 11, value: beat === 0 ? 90 : 120 }))
  return createTestTrack({
    name: 'pad',
    role: 'pad',
    program: 89,
    notes: sorted(notes),
    controls,
    levelLu: -11,
    width: 1.3,
  })
}

function lead(bars: number): Track {
  const notes = perBar(bars, (bar, beat) =>
    [0, 1, 2, 3].map((at) => note(beat + at, 0.9, TUNE[(bar * 4 + at) % TUNE.length] ?? 72, 92)),
  )
  return createTestTrack({ name: 'lead', role: 'lead', program: 73, notes, levelLu: -3, reverb: 0.25, delay: 0.15 })
}

export function guitar(bars: number): Track {
  const notes = perBar(bars, (bar, beat) =>
    [0, 1, 2, 3].flatMap((at) => [0, 7, 12].map((step) => note(beat + at, 0.8, (ROOTS[bar % 4] ?? 48) + step, 100))),
  )
  return createTestTrack({ name: 'guitar', role: 'harmony', program: 30, notes: sorted(notes), levelLu: -4, pan: 0.6 })
}

const sorted = (notes: readonly Note[]): Note[] =>
  notes.toSorted((a, b) => a.startBeat - b.startBeat || a.pitch - b.pitch)

/** Two halves: a verse and a chorus. */
function sectionsOf(bars: number): Section[] {
  const verse = Math.max(1, Math.floor(bars / 2))
  const chords = (startBar: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      startBeat: (startBar + index) * BEATS_PER_BAR,
      beats: BEATS_PER_BAR,
      name: ['C', 'G', 'Am', 'F'][(startBar + index) % 4] ?? 'C',
      roman: ['I', 'V', 'vi', 'IV'][(startBar + index) % 4] ?? 'I',
      pitchClasses: [0, 4, 7],
      bassPitchClass: 0,
    }))
  return [
    { id: '0', kind: 'verse', ordinal: 1, startBar: 0, bars: verse, energy: 0.5, keyLift: 0, chords: chords(0, verse) },
    {
      id: '1',
      kind: 'chorus',
      ordinal: 1,
      startBar: verse,
      bars: Math.max(1, bars - verse),
      energy: 0.9,
      keyLift: 0,
      chords: chords(verse, Math.max(1, bars - verse)),
    },
  ]
}

const WORDS = ['Rain', 'on', 'the', 'window']

/** One line in each bar, one word on each beat. */
function singing(bars: number): { lyrics: LyricLine[]; notes: VocalNote[] } {
  const lyrics = Array.from({ length: bars }, (_, bar): LyricLine => {
    const start = bar * BEATS_PER_BAR
    const words = WORDS.map((text, index) => ({
      text,
      startBeat: start + index,
      endBeat: start + index + 0.9,
      syllables: [{ text, startBeat: start + index, endBeat: start + index + 0.9 }],
    }))
    return { text: WORDS.join(' '), section: bar < bars / 2 ? 0 : 1, startBeat: start, endBeat: start + 3.9, words }
  })
  const notes = lyrics.flatMap((line, index) =>
    line.words.map((word, place): VocalNote => {
      const pitch = (TUNE[(index * 4 + place) % TUNE.length] ?? 72) - 7
      return { ...note(word.startBeat, 0.9, pitch, 90), line: index, word: place, syllable: 0, isStressed: true }
    }),
  )
  return { lyrics, notes }
}

export interface TestScoreOptions {
  readonly lengthSeconds?: number
  readonly genre?: Genre
  readonly isSung?: boolean
  readonly seed?: string
  readonly tracks?: (bars: number) => Track[]
}

const SCORE_TEMPO_BPM = 120
const LOUDNESS: Partial<Record<Genre, number>> = { jazz: -15, piano: -16, classical: -17 }

/** Repeats four chords at 120 bpm; the last chord rings for the time that is left after the whole bars. */
export function createTestScore(options: TestScoreOptions = {}): Score {
  const { lengthSeconds = 12, genre = 'pop', isSung = false, seed = 'hand-made' } = options
  const barSeconds = (BEATS_PER_BAR * 60) / SCORE_TEMPO_BPM
  const barCount = Math.max(1, Math.floor((lengthSeconds - 1.5) / barSeconds))
  const band = [drums, bass, keys, pad, ...(isSung ? [] : [lead])].map((play) => play(barCount))
  const song = singing(barCount)
  return {
    engineVersion: 'fixture',
    seed,
    genre,
    mood: 'bright',
    key: { tonicPitchClass: 0, mode: 'major', name: 'C major' },
    tempoBpm: SCORE_TEMPO_BPM,
    pulseBpm: SCORE_TEMPO_BPM,
    metre: { beatsPerBar: 4, beatUnit: 4 },
    tempoMap: [{ beat: 0, tempoBpm: SCORE_TEMPO_BPM }],
    barCount,
    lengthSeconds,
    tailSeconds: lengthSeconds - barCount * barSeconds,
    loudnessLufs: LOUDNESS[genre] ?? -14,
    sections: sectionsOf(barCount),
    tracks: options.tracks?.(barCount) ?? band,
    vocal: isSung
      ? { voice: 'female', style: 'sung', language: 'en', notes: song.notes, backing: [], levelLu: 0 }
      : null,
    lyrics: isSung ? song.lyrics : [],
    unsungLines: [],
  }
}

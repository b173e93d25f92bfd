import type { Score, Track } from '@cadenza/composer/score'
import { secondsAtBeat } from '@cadenza/composer/score-time'

const SILENCE = 1e-3

/** A slowing song of single strokes on a side stick, each of which begins from silence. */
const STROKES = [0, 1.5, 3.25, 4, 6.125, 8, 11.5, 13]
const CLICKS: Track = {
  name: 'drums',
  role: 'drums',
  program: 0,
  bank: 0,
  isDrums: true,
  notes: STROKES.map((startBeat) => ({ startBeat, beats: 0.25, pitch: 37, velocity: 110 })),
  controls: [],
  pan: 0,
  width: 1,
  reverb: 0,
  delay: 0,
  highPassHz: 20,
  lowPassHz: 20_000,
  levelLu: 0,
}

const SLOWING: Score = {
  engineVersion: '',
  seed: '',
  genre: 'pop',
  mood: 'calm',
  key: { tonicPitchClass: 0, mode: 'major', name: 'C major' },
  tempoBpm: 100,
  pulseBpm: 100,
  metre: { beatsPerBar: 4, beatUnit: 4 },
  tempoMap: [
    { beat: 0, tempoBpm: 100 },
    { beat: 4, tempoBpm: 80 },
    { beat: 8, tempoBpm: 64 },
  ],
  barCount: 4,
  lengthSeconds: 14,
  tailSeconds: 1,
  loudnessLufs: -14,
  sections: [{ id: '0', kind: 'verse', ordinal: 1, startBar: 0, bars: 4, energy: 1, keyLift: 0, chords: [] }],
  tracks: [CLICKS],
  vocal: null,
  lyrics: [],
  unsungLines: [],
}

/** Renders the strokes and says when each is first audible; null where there is none. */
export async function findOnsets(render: (score: Score) => Promise<AudioBuffer>) {
  const rendered = await render(SLOWING)
  const samples = rendered.getChannelData(0)
  return STROKES.map((beat) => {
    const written = secondsAtBeat(SLOWING, beat)
    const from = Math.max(0, Math.round((written - 0.05) * rendered.sampleRate))
    const until = Math.round((written + 0.2) * rendered.sampleRate)
    const at = samples.subarray(from, until).findIndex((sample) => Math.abs(sample) > SILENCE)
    return { written, found: at < 0 ? null : (from + at) / rendered.sampleRate }
  })
}

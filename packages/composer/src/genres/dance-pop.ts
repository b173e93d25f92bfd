import { SIXTEENTH_HATS } from '#composer/parts/drums/drum-style.ts'
import type { GenreStyle } from './genre-style.ts'
import { DRIVING_IN_THREE } from '#composer/parts/drums/grooves-in-three.ts'

const FOUR_ON_THE_FLOOR = '9...9...9...9...'

/** 'US-UK' in the product: the dance pop of the British and American charts. */
export const DANCE_POP: GenreStyle = {
  id: 'us-uk',
  tempoBpm: [116, 126],
  form: 'song',
  tailSeconds: 2.4,
  ritardando: 'none',
  loudnessLufs: -14,
  feel: { swing: 0.5, swungUnit: 'sixteenth', snareLateMs: 0, driftMs: 4 },
  harmony: {
    modes: [
      ['minor', 5],
      ['major', 5],
    ],
    major: {
      verse: ['vi IV I V', 'IV vi V I', 'I vi IV V', 'vi I IV V'],
      preChorus: ['ii IV vi V', 'IV V vi V', 'ii IV V V'],
      chorus: ['IV V vi I', 'vi IV I V', 'IV vi I V', 'I V vi IV'],
      bridge: ['ii IV vi V', 'vi V IV IV'],
      turnarounds: ['V', 'IV,V'],
      ending: ['I'],
    },
    minor: {
      verse: ['i bVI bIII bVII', 'i bIII bVII iv', 'i v bVI bVII'],
      preChorus: ['bVI bVI bVII bVII', 'iv bVI bVII bVII'],
      chorus: ['bVI bVII i bIII', 'bVI bIII bVII i', 'i bVI bIII bVII', 'bVI bVII v i'],
      bridge: ['iv bVI i bVII', 'bVI bVI bVII bVII'],
      turnarounds: ['bVII', 'v'],
      ending: ['i'],
    },
    barsPerChord: 1,
    isTriadsOnly: true,
    keyLiftChance: 0.05,
  },
  drums: {
    kit: 24,
    grooves: {
      '4/4': {
        low: { kick: [FOUR_ON_THE_FLOOR] },
        mid: {
          kick: [FOUR_ON_THE_FLOOR],
          snare: ['....8.......8...'],
          clap: ['....7.......7...'],
          closedHat: ['..7...7...7...7.', '4.7.4.7.4.7.4.7.'],
        },
        high: {
          kick: [FOUR_ON_THE_FLOOR],
          snare: ['....9.......9...', '....9.......9.4.'],
          clap: ['....8.......8...'],
          closedHat: [SIXTEENTH_HATS],
          openHat: ['..8...8...8...8.'],
        },
      },
      ...DRIVING_IN_THREE,
    },
    fills: ['build', 'snare', 'roll'],
    hasCrashes: true,
    hasHatRolls: false,
    ghostNoteChance: 0,
  },
  bass: 'octaves',
  comping: 'keys',
  melody: { range: [62, 81], notesPerBar: [3.5, 5], syncopation: 0.6, legato: 0.88, isPentatonic: false },
  programs: {
    harmony: [81, 0, 90],
    'harmony-2': [],
    pad: [90, 89, 50],
    bass: [38, 39],
    lead: [80, 81, 87],
    arpeggio: [81, 98, 27],
    counter: [62, 50],
  },
  layers: { drums: 0.3, bass: 0.44, harmony: 0, pad: 0.56, arpeggio: 0.64, lead: 0, counter: 0.88, effects: 0 },
  introParts: ['harmony', 'pad'],
  arpeggioSteps: '7.577.577.577.57',
  mix: {
    drums: { levelLu: -1.5 },
    bass: { levelLu: -4 },
    harmony: { levelLu: -6 },
    pad: { levelLu: -10 },
    lead: { levelLu: -3.5 },
    arpeggio: { levelLu: -9.5, delay: 0.24 },
    counter: { levelLu: -10 },
    effects: { levelLu: -11 },
    vocal: { levelLu: 0 },
  },
}

import { EIGHTH_HATS } from '#composer/parts/drums/drum-style.ts'
import type { GenreStyle } from './genre-style.ts'
import { DRIVING_IN_THREE } from '#composer/parts/drums/grooves-in-three.ts'

export const COUNTRY: GenreStyle = {
  id: 'country',
  tempoBpm: [92, 126],
  form: 'song',
  tailSeconds: 2.6,
  ritardando: 'slight',
  loudnessLufs: -14,
  feel: { swing: 0.54, swungUnit: 'sixteenth', snareLateMs: 0, driftMs: 11 },
  harmony: {
    modes: [
      ['major', 8],
      ['mixolydian', 2],
    ],
    major: {
      verse: ['I I IV I', 'I IV I V', 'I V vi IV', 'I IV V I', 'I V^11 vi IV'],
      preChorus: ['ii ii V V', 'IV IV I V', 'vi IV ii V'],
      chorus: ['IV I V I', 'I V IV I', 'IV I V vi', 'I IV vi V', 'IV V I vi'],
      bridge: ['IV I ii V', 'vi IV I V', 'IV IV V V'],
      turnarounds: ['V', 'IV,V', 'ii,V'],
      ending: ['I'],
    },
    minor: {
      verse: ['i bVII bVI bVII', 'i iv i bVII', 'i bIII bVII i'],
      preChorus: ['iv iv V V'],
      chorus: ['bVI bVII i i', 'bIII bVII i i', 'iv bVII bIII i'],
      bridge: ['iv i bVI V'],
      turnarounds: ['bVII', 'V'],
      ending: ['i'],
    },
    barsPerChord: 1,
    isTriadsOnly: true,
    keyLiftChance: 0.08,
  },
  drums: {
    kit: 0,
    grooves: {
      '4/4': {
        low: { kick: ['8.......8.......'], sideStick: ['....6.......6...'], closedHat: ['5.4.5.4.5.4.5.4.'] },
        mid: { kick: ['9.......8.......', '9.......8.7.....'], snare: ['3.538.533.538.53'] },
        high: {
          kick: ['9.....6.8.7.....', '9.......8.7...6.'],
          snare: ['....9.......9..3', '....9.......9...'],
          closedHat: [EIGHTH_HATS],
          tambourine: ['..6...6...6...6.'],
        },
      },
      ...DRIVING_IN_THREE,
    },
    fills: ['snare', 'mixed', 'toms'],
    hasCrashes: true,
    hasHatRolls: false,
    ghostNoteChance: 0.06,
  },
  bass: 'country',
  comping: 'strum',
  melody: { range: [62, 81], notesPerBar: [3.5, 5], syncopation: 0.3, legato: 0.92, isPentatonic: true },
  programs: {
    harmony: [25],
    'harmony-2': [24],
    pad: [21, 48],
    bass: [32, 33],
    lead: [105, 110, 26, 22],
    arpeggio: [105, 27],
    counter: [110, 22],
  },
  layers: { drums: 0.44, bass: 0.4, harmony: 0, 'harmony-2': 0.58, pad: 0.8, arpeggio: 0.68, lead: 0, counter: 0.84 },
  introParts: ['harmony', 'bass'],
  arpeggioSteps: '7.5.6.5.7.5.6.5.',
  mix: {
    drums: { levelLu: -4.5 },
    bass: { levelLu: -5 },
    harmony: { levelLu: -6.5, pan: -0.75, width: 1 },
    'harmony-2': { levelLu: -6.5, pan: 0.8, width: 1 },
    pad: { levelLu: -13 },
    lead: { levelLu: -4 },
    arpeggio: { levelLu: -9.5 },
    counter: { levelLu: -9 },
    vocal: { levelLu: 0 },
  },
}

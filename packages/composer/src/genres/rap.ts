import { EIGHTH_HATS, SIXTEENTH_HATS } from '#composer/parts/drums/drum-style.ts'
import type { GenreStyle } from './genre-style.ts'
import { DRIVING_IN_THREE } from '#composer/parts/drums/grooves-in-three.ts'

export const RAP: GenreStyle = {
  id: 'rap',
  tempoBpm: [132, 150],
  form: 'loop',
  tailSeconds: 2.4,
  ritardando: 'none',
  loudnessLufs: -14,
  feel: { swing: 0.5, swungUnit: 'sixteenth', snareLateMs: 0, driftMs: 4 },
  harmony: {
    modes: [['minor', 1]],
    major: {
      verse: ['vi vi IV V', 'I vi IV V', 'vi IV I V'],
      preChorus: ['IV V vi vi'],
      chorus: ['IV V vi I', 'vi IV I V'],
      bridge: ['ii ii vi vi', 'IV IV V V'],
      turnarounds: ['V'],
      ending: ['I'],
    },
    minor: {
      verse: ['i i bVI v', 'i bVI iv V', 'i i iv iv', 'i bVI bIII bVII'],
      preChorus: ['iv iv V V', 'bVI bVI V V'],
      chorus: ['bVI bVII i i', 'i iv bVI V', 'bVI v i i', 'bVI iv i v'],
      bridge: ['iv iv i i', 'bVI bVI V V'],
      turnarounds: ['V', 'v'],
      ending: ['i'],
    },
    barsPerChord: 2,
    isTriadsOnly: true,
    keyLiftChance: 0,
  },
  drums: {
    kit: 25,
    grooves: {
      '4/4': {
        low: { kick: ['9...............'], snare: ['........8.......'], closedHat: [EIGHTH_HATS] },
        mid: {
          kick: ['9.....9.........', '9..........8..8.', '9.....7....9....'],
          snare: ['........9.......'],
          clap: ['........8.......'],
          closedHat: [EIGHTH_HATS, '8.5.7.5.8.5.7777'],
        },
        high: {
          kick: ['9.....9...8.....', '9..8.......9..8.', '9.....9....8..7.'],
          snare: ['........9......4', '........9.......'],
          clap: ['........8.......'],
          closedHat: [SIXTEENTH_HATS, '8.5.77778.5.7.99'],
          openHat: ['......6.........', '................'],
        },
      },
      ...DRIVING_IN_THREE,
    },
    slowGrooves: {
      belowBpm: 112,
      grooves: {
        low: { kick: ['9.........8.....'], snare: ['....8.......8...'], closedHat: [EIGHTH_HATS] },
        mid: {
          kick: ['9..5......8.....', '9.....6.8.7.....', '9......7..8..6..'],
          snare: ['....9.......9...', '....9..2....9...'],
          closedHat: [EIGHTH_HATS],
        },
        high: {
          kick: ['9..6...7..8..6..', '9.....7.8.7..5..'],
          snare: ['....9..2.2..9..2', '....9....2..9...'],
          closedHat: [EIGHTH_HATS, '8.567.5.8.567.56'],
          openHat: ['..............6.', '......5.........'],
        },
      },
    },
    fills: ['roll'],
    hasCrashes: true,
    hasHatRolls: true,
    ghostNoteChance: 0,
  },
  bass: 'sub',
  comping: 'trap',
  melody: { range: [60, 79], notesPerBar: [3.2, 4.4], syncopation: 0.6, legato: 0.9, isPentatonic: true },
  programs: {
    harmony: [0, 46, 11],
    'harmony-2': [],
    pad: [91, 52, 48],
    bass: [38],
    lead: [10, 98, 79],
    arpeggio: [8, 10],
    counter: [52, 48],
  },
  layers: { drums: 0.4, bass: 0.4, harmony: 0, pad: 0.7, arpeggio: 0.85, lead: 0, counter: 0.9, effects: 0 },
  introParts: ['harmony', 'pad'],
  arpeggioSteps: '7...5.6...5.6...',
  mix: {
    drums: { levelLu: -1.5 },
    bass: { levelLu: -3, lowPassHz: 4000 },
    harmony: { levelLu: -6 },
    pad: { levelLu: -12 },
    lead: { levelLu: -6 },
    arpeggio: { levelLu: -11 },
    counter: { levelLu: -11 },
    effects: { levelLu: -12 },
    vocal: { levelLu: 0 },
  },
}

import { EIGHTH_HATS } from '#composer/parts/drums/drum-style.ts'
import type { GenreStyle } from './genre-style.ts'
import { SOFT_IN_THREE } from '#composer/parts/drums/grooves-in-three.ts'

export const BALLAD: GenreStyle = {
  id: 'ballad',
  tempoBpm: [62, 82],
  form: 'song',
  tailSeconds: 3.6,
  ritardando: 'broad',
  loudnessLufs: -14,
  feel: { swing: 0.5, swungUnit: 'sixteenth', snareLateMs: 6, driftMs: 12 },
  harmony: {
    modes: [
      ['major', 7],
      ['minor', 3],
    ],
    major: {
      verse: ['I V^11 vi I^7 IV I^4 ii V', 'I iii vi IV', 'I V^11 vi7 IV', 'I I^11 vi IV', 'I vi ii V'],
      preChorus: ['ii V^11 I^4 IV', 'vi V IV V', 'ii iii IV Vsus4,V'],
      chorus: ['IV V iii vi', 'I V vi IV', 'IV V I^4 IV', 'I iii IV V', 'I V^11 vi IV'],
      bridge: ['vi iii IV I^4', 'bVI bVII I V', 'ii vi IV V'],
      turnarounds: ['Vsus4,V', 'V', 'ii,V'],
      ending: ['Iadd9', 'I'],
    },
    minor: {
      verse: ['i bVII bVI bVII', 'i v^10 bVI bIII', 'i bVI iv V'],
      preChorus: ['iv bVII bIII V', 'bVI bVII iv V'],
      chorus: ['bVI bVII i bIII', 'iv bVII bIII bVI', 'i bVI bIII bVII'],
      bridge: ['iv i V V', 'bVI bIII iv V'],
      turnarounds: ['V', 'iv,V', 'Vsus4,V'],
      ending: ['i', 'imadd9'],
    },
    barsPerChord: 1,
    isTriadsOnly: false,
    keyLiftChance: 0.16,
  },
  drums: {
    kit: 8,
    grooves: {
      '4/4': {
        low: { shaker: ['4.3.4.3.4.3.4.3.'] },
        mid: { kick: ['8.........6.....'], sideStick: ['........7.......'], closedHat: ['6.4.5.4.6.4.5.4.'] },
        high: {
          kick: ['9.........8.....', '9......6..8.....'],
          snare: ['........9.......', '........9......3'],
          closedHat: [EIGHTH_HATS],
          ride: ['6...5...6...5...'],
        },
      },
      ...SOFT_IN_THREE,
    },
    fills: ['toms', 'mixed', 'snare'],
    hasCrashes: true,
    hasHatRolls: false,
    ghostNoteChance: 0.05,
  },
  bass: 'sustained',
  comping: 'broken',
  melody: { range: [60, 81], notesPerBar: [3.5, 4.6], syncopation: 0.3, legato: 0.97, isPentatonic: false },
  programs: {
    harmony: [0],
    'harmony-2': [],
    pad: [48, 49, 89],
    bass: [33, 32],
    lead: [71, 40, 68, 73],
    arpeggio: [46, 25],
    counter: [42, 60, 41],
  },
  layers: { drums: 0.52, bass: 0.45, harmony: 0, pad: 0.56, arpeggio: 0.74, lead: 0, counter: 0.82 },
  introParts: ['harmony'],
  arpeggioSteps: '6...5...6...5...',
  mix: {
    drums: { levelLu: -6 },
    bass: { levelLu: -6.5 },
    harmony: { levelLu: -3, highPassHz: 60 },
    pad: { levelLu: -8, reverb: 0.4 },
    lead: { levelLu: -3, reverb: 0.34 },
    arpeggio: { levelLu: -11 },
    counter: { levelLu: -8.5, reverb: 0.36 },
    vocal: { levelLu: 0 },
  },
}

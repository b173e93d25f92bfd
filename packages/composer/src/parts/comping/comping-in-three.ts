import {
  brokenChord,
  heldChord,
  stabs,
  type ChordHit,
  type CompingPattern,
  type PatternsByIntensity,
} from './comping-pattern.ts'

const keysInThree = (after: readonly number[]): CompingPattern => [
  [0, 0.9, 'open', 70],
  ...after.map((at): ChordHit => [at, 0.7, 'upper', 58]),
]

export const KEYS_IN_SIX: PatternsByIntensity = {
  low: [heldChord(3)],
  mid: [stabs('9...6.8...6.'), stabs('9...........'), stabs('9.....8...7.')],
  high: [stabs('9.6.6.8.6.6.', 'wide'), stabs('9...7.8...7.', 'wide')],
}

export const KEYS_IN_THREE: PatternsByIntensity = {
  low: [heldChord(3)],
  mid: [keysInThree([1, 2]), keysInThree([1, 1.5, 2])],
  high: [
    keysInThree([1, 2, 2.5]),
    [
      [0, 0.9, 'open', 76],
      [1, 0.8, 'wide', 66],
      [2, 0.8, 'wide', 66],
    ],
  ],
}

export const BROKEN_IN_THREE: PatternsByIntensity = {
  low: [brokenChord([0, 2, 3], 3, 58)],
  mid: [brokenChord([0, 2, 3, 4, 3, 2], 3, 60), brokenChord([0, 2, 4, 3, 4, 2], 3, 60)],
  high: [
    [...brokenChord([0, 2, 3, 4, 3, 2], 3, 64), [0, 1.4, 'upper', 60]],
    [...brokenChord([0, 2, 4, 5, 4, 3], 3, 64), [0, 1.4, 'upper', 60]],
  ],
}

export const POWER_IN_THREE: PatternsByIntensity = {
  low: [[[0, 2.9, 'power', 84, 'roll']]],
  mid: [[[0, 0.45, 'power', 98], ...[0.5, 1, 1.5, 2, 2.5].map((at): ChordHit => [at, 0.2, 'muted', 82])]],
  high: [
    [
      [0, 1.4, 'power', 104, 'down'],
      [1.5, 0.95, 'power', 96, 'down'],
      [2.5, 0.45, 'power', 92, 'up'],
    ],
  ],
}

export const STRUM_IN_THREE: PatternsByIntensity = {
  low: [
    [
      [0, 0.9, 'bass', 80],
      [1, 1.8, 'upper', 64, 'down'],
    ],
  ],
  mid: [
    [
      [0, 0.9, 'bass', 84],
      [1, 0.8, 'upper', 74, 'down'],
      [2, 0.8, 'upper', 74, 'down'],
    ],
  ],
  high: [
    [
      [0, 0.9, 'bass', 88],
      [1, 0.45, 'upper', 78, 'down'],
      [1.5, 0.4, 'top', 58, 'up'],
      [2, 0.45, 'upper', 80, 'down'],
      [2.5, 0.4, 'top', 60, 'up'],
    ],
  ],
}

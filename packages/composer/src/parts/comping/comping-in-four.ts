import {
  brokenChord,
  heldChord,
  stabs,
  type ChordHit,
  type CompingStyle,
  type PatternsByIntensity,
} from './comping-pattern.ts'

export const COMPING_IN_FOUR: Readonly<Record<CompingStyle, PatternsByIntensity>> = {
  keys: {
    low: [heldChord(4)],
    mid: [stabs('9..7..7.9..7..7.'), stabs('9...7...8...7...'), stabs('9..7..7...7.8...'), stabs('9.....8...8.....')],
    high: [stabs('9..7..7.9..7..7.', 'wide'), stabs('9.7.7.7.8.7.7.7.', 'wide'), stabs('9..8..8...8.8.7.', 'wide')],
  },
  rhodes: {
    low: [[[0, 3.6, 'all', 66, 'roll']]],
    mid: [
      [
        [0, 1.4, 'all', 70, 'roll'],
        [1.5, 0.4, 'upper', 50],
        [2.5, 1.3, 'all', 60, 'roll'],
      ],
      [
        [0, 2.4, 'all', 70, 'roll'],
        [2.5, 1.3, 'all', 58, 'roll'],
      ],
      [
        [0, 1.6, 'all', 70, 'roll'],
        [1.75, 0.9, 'all', 56],
        [3.5, 0.45, 'top', 48],
      ],
    ],
    high: [
      [
        [0, 1.4, 'all', 74, 'roll'],
        [1.5, 0.4, 'upper', 54],
        [2.5, 0.9, 'all', 64, 'roll'],
        [3.5, 0.45, 'top', 52],
      ],
      [
        [0, 1.6, 'all', 74, 'roll'],
        [1.75, 0.6, 'all', 60],
        [2.75, 0.7, 'upper', 56],
        [3.5, 0.45, 'top', 52],
      ],
    ],
  },
  power: {
    low: [[[0, 3.9, 'power', 84, 'roll']]],
    mid: [
      [[0, 0.45, 'power', 98], ...[0.5, 1, 1.5, 2, 2.5, 3, 3.5].map((at): ChordHit => [at, 0.2, 'muted', 82])],
      [
        [0, 0.45, 'power', 98],
        [0.5, 0.2, 'muted', 80],
        [1, 0.2, 'muted', 82],
        [1.5, 0.45, 'power', 92],
        ...[2, 2.5, 3, 3.5].map((at): ChordHit => [at, 0.2, 'muted', 82]),
      ],
    ],
    high: [
      [
        [0, 1.45, 'power', 104, 'down'],
        [1.5, 0.95, 'power', 96, 'down'],
        [2.5, 0.48, 'power', 94, 'up'],
        [3, 0.48, 'power', 98, 'down'],
        [3.5, 0.45, 'power', 92, 'up'],
      ],
      Array.from({ length: 8 }, (_, index): ChordHit => [
        index / 2,
        0.46,
        'power',
        index % 2 === 0 ? 102 : 92,
        index % 2 === 0 ? 'down' : 'up',
      ]),
    ],
  },
  broken: {
    low: [brokenChord([0, 2, 3, 4], 4, 58)],
    mid: [
      brokenChord([0, 2, 3, 4, 3, 2, 3, 2], 4, 60),
      brokenChord([0, 2, 4, 3, 5, 4, 3, 2], 4, 60),
      brokenChord([0, 1, 2, 3, 4, 3, 2, 1], 4, 60),
    ],
    high: [
      [...brokenChord([0, 2, 4, 3, 5, 4, 3, 2], 4, 64), [0, 1.8, 'upper', 62], [2, 1.8, 'upper', 58]],
      [...brokenChord([0, 1, 2, 3, 4, 3, 5, 3], 4, 64), [0, 1.8, 'upper', 62], [2, 1.8, 'upper', 56]],
    ],
  },
  strum: {
    low: [
      [
        [0, 1.8, 'bass', 80],
        [1, 2.6, 'upper', 66, 'down'],
      ],
    ],
    mid: [
      [
        [0, 0.9, 'bass', 84],
        [1, 0.8, 'upper', 78, 'down'],
        [1.5, 0.4, 'top', 56, 'up'],
        [2, 0.9, 'fifth', 80],
        [3, 0.8, 'upper', 78, 'down'],
      ],
      [
        [0, 0.9, 'bass', 84],
        [1, 0.8, 'upper', 76, 'down'],
        [2, 0.9, 'fifth', 80],
        [3, 0.5, 'upper', 78, 'down'],
        [3.5, 0.4, 'top', 58, 'up'],
      ],
    ],
    high: [
      [
        [0, 0.9, 'open', 88, 'down'],
        [1, 0.5, 'upper', 80, 'down'],
        [1.5, 0.4, 'upper', 60, 'up'],
        [2.5, 0.4, 'upper', 66, 'up'],
        [3, 0.5, 'upper', 82, 'down'],
        [3.5, 0.4, 'upper', 62, 'up'],
      ],
      [
        [0, 0.9, 'bass', 88],
        [1, 0.5, 'upper', 80, 'down'],
        [1.5, 0.4, 'top', 60, 'up'],
        [2, 0.5, 'fifth', 82],
        [2.5, 0.4, 'top', 58, 'up'],
        [3, 0.5, 'upper', 82, 'down'],
        [3.5, 0.4, 'top', 62, 'up'],
      ],
    ],
  },
  jazz: {
    low: [[[0, 2.6, 'all', 56]]],
    mid: [
      [
        [0, 0.9, 'all', 62],
        [1.5, 0.5, 'all', 58],
      ],
      [
        [0.5, 0.5, 'all', 60],
        [2.5, 0.8, 'all', 62],
      ],
      [
        [1.5, 0.5, 'all', 62],
        [3, 0.6, 'all', 58],
      ],
    ],
    high: [
      [
        [0, 1.4, 'all', 64],
        [2.5, 0.4, 'all', 60],
        [3.5, 0.4, 'all', 64],
      ],
      [
        [0.5, 0.5, 'all', 62],
        [1.5, 0.5, 'all', 66],
        [3, 0.6, 'all', 60],
      ],
    ],
  },
  alberti: {
    low: [brokenChord([0, 3, 2, 3], 4, 56)],
    mid: [brokenChord([0, 3, 2, 3, 0, 3, 2, 3], 4, 56), brokenChord([0, 2, 3, 2, 4, 2, 3, 2], 4, 56)],
    high: [
      brokenChord([0, 3, 2, 3, 1, 4, 3, 4], 4, 62),
      [...brokenChord([0, 3, 2, 3, 0, 3, 2, 3], 4, 60), [0, 0.9, 'upper', 58]],
    ],
  },
  trap: {
    low: [[[0, 3.6, 'all', 58, 'roll']]],
    mid: [
      [0, 0.75, 1.5, 2.5, 3.25].map((at, index): ChordHit => [at, 0.7, 3 + (index % 3), index === 0 ? 76 : 62]),
      [0, 1, 1.5, 2.5, 3].map((at, index): ChordHit => [at, 0.8, 5 - (index % 3), index === 0 ? 76 : 62]),
    ],
    high: [
      [0, 0.75, 1.5, 2.25, 2.5, 3.25].map((at, index): ChordHit => [at, 0.6, 3 + (index % 4), index === 0 ? 80 : 66]),
      [
        [0, 1.4, 'all', 70],
        [1.5, 0.9, 5, 66],
        [2.5, 0.7, 4, 62],
        [3.25, 0.7, 3, 62],
      ],
    ],
  },
}

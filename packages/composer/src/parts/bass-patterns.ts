import type { Intensity, TimeSignatureName } from './part-names.ts'

export type BassStyle = 'lofi' | 'pop' | 'octaves' | 'rock' | 'sub' | 'country' | 'walking' | 'sustained'

/** `approach` leads to the next chord in the last bar of a chord, and is the fifth in the bars before. */
export type BassTone = 'root' | 'fifth' | 'octave' | 'approach'

export type BassHit = readonly [at: number, beats: number, tone: BassTone, velocity: number]

export type BassPattern = readonly BassHit[]

type PatternsByIntensity = Readonly<Record<Intensity, readonly BassPattern[]>>

const WHOLE_BAR: BassPattern = [[0, 3.8, 'root', 90]]

const eighths = (count: number, tone: (index: number) => BassTone, accent: number): BassPattern =>
  Array.from({ length: count }, (_, index): BassHit => [
    index / 2,
    0.43,
    index === count - 1 ? 'approach' : tone(index),
    index % 2 === 0 ? accent : accent - 12,
  ])

const IN_THREE: PatternsByIntensity = {
  low: [[[0, 2.8, 'root', 88]]],
  mid: [
    [
      [0, 1.8, 'root', 94],
      [2, 0.9, 'approach', 80],
    ],
    [[0, 2.6, 'root', 92]],
  ],
  high: [
    [
      [0, 0.95, 'root', 98],
      [1, 0.9, 'fifth', 84],
      [2, 0.9, 'approach', 84],
    ],
    [
      [0, 1.4, 'root', 98],
      [1.5, 0.45, 'root', 80],
      [2, 0.9, 'approach', 86],
    ],
  ],
}

const IN_SIX: PatternsByIntensity = {
  low: [[[0, 2.8, 'root', 88]]],
  mid: [
    [
      [0, 1.4, 'root', 94],
      [1.5, 1.3, 'fifth', 82],
    ],
    [
      [0, 1.4, 'root', 94],
      [1.5, 0.9, 'root', 84],
      [2.5, 0.45, 'approach', 78],
    ],
  ],
  high: [
    [
      [0, 0.95, 'root', 98],
      [1, 0.45, 'root', 78],
      [1.5, 0.95, 'fifth', 90],
      [2.5, 0.45, 'approach', 80],
    ],
    eighths(6, () => 'root', 94),
  ],
}

const DRIVING_IN_THREE: PatternsByIntensity = {
  low: [[[0, 2.8, 'root', 90]]],
  mid: [eighths(6, () => 'root', 94)],
  high: [eighths(6, () => 'root', 100)],
}

const IN_FOUR: Readonly<Record<BassStyle, PatternsByIntensity>> = {
  lofi: {
    low: [WHOLE_BAR, [[0, 2.4, 'root', 92]]],
    mid: [
      [
        [0, 1.4, 'root', 98],
        [1.75, 0.6, 'root', 78],
        [2.5, 1.1, 'root', 88],
      ],
      [
        [0, 1.4, 'root', 98],
        [2.5, 0.9, 'fifth', 86],
        [3.5, 0.45, 'approach', 74],
      ],
      [
        [0, 2.2, 'root', 98],
        [2.5, 1, 'root', 86],
        [3.5, 0.45, 'approach', 74],
      ],
    ],
    high: [
      [
        [0, 1.4, 'root', 98],
        [1.75, 0.6, 'root', 80],
        [2.5, 0.9, 'octave', 84],
        [3.5, 0.45, 'approach', 78],
      ],
      [
        [0, 0.9, 'root', 98],
        [1.5, 0.9, 'fifth', 82],
        [2.5, 0.9, 'root', 90],
        [3.5, 0.45, 'approach', 78],
      ],
    ],
  },
  pop: {
    low: [
      [
        [0, 1.8, 'root', 92],
        [2, 1.8, 'root', 86],
      ],
    ],
    mid: [
      [
        [0, 1.3, 'root', 98],
        [1.5, 0.45, 'root', 86],
        [2, 1.3, 'root', 90],
        [3.5, 0.45, 'approach', 82],
      ],
      [
        [0, 1.4, 'root', 98],
        [1.5, 0.45, 'root', 84],
        [2, 0.9, 'root', 92],
        [3, 0.9, 'fifth', 82],
      ],
      eighths(8, () => 'root', 94),
    ],
    high: [
      eighths(8, () => 'root', 98),
      [
        [0, 1.3, 'root', 100],
        [1.5, 0.45, 'root', 88],
        [2, 0.9, 'root', 94],
        [3, 0.45, 'octave', 86],
        [3.5, 0.45, 'approach', 86],
      ],
    ],
  },
  octaves: {
    low: [WHOLE_BAR],
    mid: [eighths(8, () => 'root', 94)],
    high: [eighths(8, (index) => (index % 2 === 0 ? 'root' : 'octave'), 98), eighths(8, () => 'root', 98)],
  },
  rock: {
    low: [
      [
        [0, 1.9, 'root', 94],
        [2, 1.9, 'root', 88],
      ],
    ],
    mid: [eighths(8, () => 'root', 98)],
    high: [eighths(8, () => 'root', 104), eighths(8, (index) => (index === 6 ? 'fifth' : 'root'), 104)],
  },
  sub: {
    low: [[[0, 3.2, 'root', 104]]],
    mid: [
      [
        [0, 2.2, 'root', 108],
        [2.75, 1.1, 'root', 98],
      ],
      [
        [0, 1.3, 'root', 108],
        [1.5, 1.1, 'root', 98],
        [2.75, 1.1, 'root', 94],
      ],
    ],
    high: [
      [
        [0, 1.3, 'root', 110],
        [1.5, 1.1, 'root', 100],
        [2.75, 0.7, 'octave', 94],
        [3.5, 0.45, 'approach', 90],
      ],
      [
        [0, 2.3, 'root', 110],
        [2.5, 0.9, 'root', 98],
        [3.5, 0.45, 'approach', 90],
      ],
    ],
  },
  country: {
    low: [[[0, 1.9, 'root', 92]]],
    mid: [
      [
        [0, 0.95, 'root', 98],
        [2, 0.95, 'fifth', 90],
      ],
      [
        [0, 0.95, 'root', 98],
        [2, 0.95, 'fifth', 90],
        [3, 0.9, 'approach', 82],
      ],
    ],
    high: [
      [
        [0, 0.95, 'root', 100],
        [1, 0.45, 'root', 80],
        [2, 0.95, 'fifth', 92],
        [3, 0.9, 'approach', 86],
      ],
      [
        [0, 0.95, 'root', 100],
        [2, 0.95, 'fifth', 94],
        [3, 0.45, 'root', 82],
        [3.5, 0.45, 'approach', 82],
      ],
    ],
  },
  walking: {
    low: [
      [
        [0, 1.9, 'root', 90],
        [2, 1.9, 'fifth', 86],
      ],
    ],
    mid: [],
    high: [],
  },
  sustained: {
    low: [WHOLE_BAR],
    mid: [
      WHOLE_BAR,
      [
        [0, 2.8, 'root', 90],
        [3, 0.9, 'approach', 76],
      ],
    ],
    high: [
      [
        [0, 1.9, 'root', 92],
        [2, 1.4, 'root', 84],
        [3.5, 0.45, 'approach', 78],
      ],
      [
        [0, 1.4, 'root', 94],
        [1.5, 0.45, 'fifth', 78],
        [2, 1.9, 'root', 86],
      ],
    ],
  },
}

/** Returns no patterns for a walking bass. */
export function bassPatterns(
  style: BassStyle,
  timeSignature: TimeSignatureName,
  intensity: Intensity,
): readonly BassPattern[] {
  if (timeSignature === '4/4') return IN_FOUR[style][intensity]
  if (style === 'walking' && intensity !== 'low' && timeSignature === '3/4') return []
  if (style === 'rock' || style === 'octaves') return DRIVING_IN_THREE[intensity]
  return (timeSignature === '3/4' ? IN_THREE : IN_SIX)[intensity]
}

export interface Instrument {
  readonly program: number
  readonly name: string
  /** The range that sounds good on the instrument, as MIDI pitches. */
  readonly range: readonly [number, number]
  /** The instrument sounds as long as a note is held, so that expression can shape it. */
  readonly isSustained: boolean
}

type Row = readonly [program: number, name: string, low: number, high: number, isSustained?: boolean]

const ROWS: readonly Row[] = [
  [0, 'grand piano', 21, 108],
  [1, 'bright piano', 21, 108],
  [4, 'electric piano', 28, 103],
  [5, 'fm piano', 28, 103],
  [6, 'harpsichord', 29, 89],
  [7, 'clavinet', 36, 96],
  [8, 'celesta', 60, 108],
  [9, 'glockenspiel', 72, 108],
  [10, 'music box', 60, 96],
  [11, 'vibraphone', 53, 89],
  [12, 'marimba', 45, 96],
  [13, 'xylophone', 65, 108],
  [14, 'tubular bells', 60, 77],
  [16, 'drawbar organ', 36, 96, true],
  [18, 'rock organ', 36, 96, true],
  [19, 'church organ', 36, 96, true],
  [21, 'accordion', 53, 91, true],
  [22, 'harmonica', 60, 91, true],
  [24, 'nylon guitar', 40, 84],
  [25, 'steel guitar', 40, 84],
  [26, 'jazz guitar', 40, 86],
  [27, 'clean guitar', 40, 86],
  [28, 'muted guitar', 40, 86],
  [29, 'overdriven guitar', 38, 88],
  [30, 'distorted guitar', 38, 88],
  [32, 'upright bass', 28, 60],
  [33, 'fingered bass', 28, 62],
  [34, 'picked bass', 28, 62],
  [35, 'fretless bass', 28, 62],
  [38, 'synth bass', 24, 64],
  [39, 'deep synth bass', 24, 64],
  [40, 'violin', 55, 96, true],
  [41, 'viola', 48, 84, true],
  [42, 'cello', 36, 76, true],
  [43, 'contrabass', 28, 60, true],
  [45, 'pizzicato strings', 36, 93],
  [46, 'harp', 24, 103],
  [47, 'timpani', 38, 57],
  [48, 'strings', 36, 96, true],
  [49, 'slow strings', 36, 96, true],
  [50, 'synth strings', 36, 96, true],
  [52, 'choir', 43, 84, true],
  [54, 'synth voice', 48, 84, true],
  [56, 'trumpet', 54, 84, true],
  [57, 'trombone', 40, 72, true],
  [58, 'tuba', 26, 60, true],
  [59, 'muted trumpet', 54, 84, true],
  [60, 'french horn', 40, 77, true],
  [61, 'brass', 40, 84, true],
  [62, 'synth brass', 36, 96, true],
  [64, 'soprano sax', 56, 88, true],
  [65, 'alto sax', 49, 81, true],
  [66, 'tenor sax', 44, 80, true],
  [68, 'oboe', 58, 91, true],
  [70, 'bassoon', 34, 72, true],
  [71, 'clarinet', 50, 91, true],
  [73, 'flute', 60, 96, true],
  [74, 'recorder', 60, 91, true],
  [75, 'pan flute', 60, 96, true],
  [77, 'shakuhachi', 55, 91, true],
  [78, 'whistle', 60, 96, true],
  [79, 'ocarina', 60, 84, true],
  [80, 'square lead', 36, 96, true],
  [81, 'saw lead', 36, 96, true],
  [82, 'calliope lead', 48, 96, true],
  [87, 'bass and lead', 36, 96, true],
  [88, 'new age pad', 36, 96, true],
  [89, 'warm pad', 36, 96, true],
  [90, 'polysynth', 36, 96, true],
  [91, 'space voice pad', 36, 96, true],
  [94, 'halo pad', 36, 96, true],
  [95, 'sweep pad', 36, 96, true],
  [98, 'crystal', 48, 103],
  [104, 'sitar', 48, 77],
  [105, 'banjo', 48, 84],
  [107, 'koto', 55, 84],
  [108, 'kalimba', 48, 91],
  [109, 'bagpipe', 60, 79, true],
  [110, 'fiddle', 55, 96, true],
  [114, 'steel drums', 52, 84],
  [119, 'reverse cymbal', 36, 84],
]

const BY_PROGRAM = new Map(
  ROWS.map(([program, name, low, high, isSustained = false]): [number, Instrument] => [
    program,
    { program, name, range: [low, high], isSustained },
  ]),
)

export function instrumentOf(program: number): Instrument {
  const instrument = BY_PROGRAM.get(program)
  if (instrument === undefined) throw new RangeError(`No instrument is listed for program ${program}.`)
  return instrument
}

export const LISTED_PROGRAMS: readonly number[] = [...BY_PROGRAM.keys()]

export const isListedProgram = (program: number): boolean => BY_PROGRAM.has(program)

import { DRUM, type DrumName } from '@cadenza/composer/parts/drums/drum-style'
import type { Score } from '@cadenza/composer/score'

export interface DrumLane {
  readonly name: string
  readonly pitches: ReadonlySet<number>
}

const LANES: readonly (readonly [string, readonly DrumName[]])[] = [
  ['cymbals', ['crash', 'secondCrash', 'splash']],
  ['ride', ['ride', 'rideBell']],
  ['shakers', ['tambourine', 'shaker', 'triangle']],
  ['hi-hat', ['closedHat', 'pedalHat', 'openHat']],
  ['toms', ['topTom', 'highTom', 'highMidTom', 'midTom', 'floorTom', 'lowTom']],
  ['snare', ['snare', 'sideStick', 'clap']],
  ['kick', ['kick']],
]

const PITCH_LANES: readonly DrumLane[] = LANES.map(([name, drums]) => {
  return { name, pitches: new Set(drums.map((drum): number => DRUM[drum])) }
})

/** Returns the lanes that have notes, the highest first; notes that belong to no lane share an extra one. */
export function drumLanes(score: Score): readonly DrumLane[] {
  const drums = score.tracks.filter(({ isDrums }) => isDrums)
  const struck = [...new Set(drums.flatMap(({ notes }) => notes.map(({ pitch }) => pitch)))]
  const known = PITCH_LANES.filter(({ pitches }) => struck.some((pitch) => pitches.has(pitch)))
  const others = struck.filter((pitch) => known.every(({ pitches }) => !pitches.has(pitch)))
  return others.length === 0 ? known : [{ name: 'other', pitches: new Set(others) }, ...known]
}

const RINGING: ReadonlySet<number> = new Set([DRUM.openHat, DRUM.crash, DRUM.secondCrash, DRUM.splash])

/** Open hi-hats and cymbals are drawn with their length; other drums are drawn as ticks. */
export const ringsOn = (pitch: number): boolean => RINGING.has(pitch)

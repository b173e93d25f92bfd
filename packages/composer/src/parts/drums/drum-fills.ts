import { DRUM, type DrumName, type FillKind } from './drum-style.ts'
import type { Random } from '#composer/random.ts'
import type { WrittenNote } from '#composer/plan/arrangement.ts'

interface Fill {
  readonly kind: FillKind
  readonly startBeat: number
  readonly beats: number
  /** The energy of the section that the fill leads to. */
  readonly energy: number
}

type Hit = (drum: DrumName, offset: number, velocity: number, lateMs?: number) => void

const TOMS_DOWN: readonly DrumName[] = ['topTom', 'highTom', 'highMidTom', 'midTom', 'floorTom', 'lowTom']

/** The strokes of one sixteenth of each fill; `progress` runs from 0 to 1, and `loud` grows with it. */
const STROKES: Readonly<
  Record<FillKind, (hit: Hit, step: { index: number; progress: number; loud: number }, random: Random) => void>
> = {
  toms(hit, { index, progress, loud }) {
    hit(TOMS_DOWN[Math.min(5, Math.floor(progress * 6))] ?? 'lowTom', index / 4, loud)
  },
  snare(hit, { index, loud }) {
    hit('snare', index / 4, loud * (index % 4 === 0 ? 1.05 : 0.82))
  },
  mixed(hit, { index, progress, loud }, random) {
    if (!random.chance(0.78)) return
    const drums: readonly DrumName[] =
      progress < 0.5 ? ['snare', 'snare', 'topTom'] : ['snare', 'midTom', 'floorTom', 'lowTom']
    hit(random.pick(drums), index / 4, loud)
  },
  soft(hit, { index, progress, loud }, random) {
    if (index % 2 === 1 && !random.chance(0.35)) return
    hit(progress > 0.6 ? 'lowTom' : 'snare', index / 4, loud * 0.66, 6)
  },
  roll(hit, { index, progress, loud }) {
    hit('snare', index / 4, loud * 0.8)
    if (progress > 0.5) hit('snare', index / 4 + 0.125, loud * 0.7)
  },
  brushes(hit, { index, loud }, random) {
    if (random.chance(0.6)) hit(random.pick(['snare', 'snare', 'lowTom']), index / 4, loud * 0.6)
  },
  build(hit, { index, progress, loud }) {
    if (progress >= 0.5 || index % 2 === 0) hit('snare', index / 4, loud * 0.9)
    if (progress >= 0.75) hit('snare', index / 4 + 0.125, loud * 0.75)
  },
}

const PLAYS_KICK: ReadonlySet<FillKind> = new Set(['toms', 'snare', 'mixed', 'roll', 'build'])

export function writeFill({ kind, startBeat, beats, energy }: Fill, random: Random): WrittenNote[] {
  const notes: WrittenNote[] = []
  const count = Math.max(1, Math.round(beats * 4))
  const scale = 0.7 + 0.3 * energy
  const hit: Hit = (drum, offset, velocity, lateMs = 0) => {
    notes.push({ beat: startBeat + offset, beats: 0.2, pitch: DRUM[drum], velocity, lateMs })
  }
  for (let index = 0; index < count; index++) {
    const progress = index / count
    STROKES[kind](hit, { index, progress, loud: (62 + 46 * progress) * scale }, random)
    if (index % 4 === 0 && PLAYS_KICK.has(kind)) hit('kick', index / 4, 86 * scale)
  }
  return notes
}

import { createEqualizer } from '#band/signal/effects/equalizer.ts'
import { saturate } from '#band/signal/effects/saturation.ts'
import { type Effect, SAMPLE_RATE, scaleStereo } from '#band/signal/stereo.ts'

const OVERDRIVEN_PROGRAMS = new Set([29, 30])
/** The recorded guitars are already distorted: this only thickens the sound and evens out the strings. */
const DRIVE = { gain: 3, amount: 1.4, level: 0.4 }

export const needsAmp = (track: { readonly program: number; readonly isDrums: boolean }): boolean =>
  !track.isDrums && OVERDRIVEN_PROGRAMS.has(track.program)

/** A tube stage and a closed cabinet: tight lows, strong mids, and nothing above the range of a loudspeaker. */
export function createGuitarAmp(): Effect {
  const input = createEqualizer(
    [
      { kind: 'high-pass', hz: 95 },
      { kind: 'peak', hz: 750, q: 0.7, db: 2 },
    ],
    SAMPLE_RATE,
  )
  const cabinet = createEqualizer(
    [
      { kind: 'high-pass', hz: 85, q: 0.9 },
      { kind: 'peak', hz: 420, q: 0.9, db: -3 },
      { kind: 'peak', hz: 2500, q: 0.9, db: 3 },
      { kind: 'low-pass', hz: 5600, q: 0.75 },
      { kind: 'low-pass', hz: 8500 },
    ],
    SAMPLE_RATE,
  )
  return {
    process(block) {
      input.process(block)
      scaleStereo(block, DRIVE.gain)
      saturate(block, DRIVE.amount)
      scaleStereo(block, DRIVE.level)
      cabinet.process(block)
    },
  }
}

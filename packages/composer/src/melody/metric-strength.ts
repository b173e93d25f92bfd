import type { TimeSignatureName } from '#composer/parts/part-names.ts'

const isMultiple = (beat: number, unit: number): boolean => Math.abs(beat / unit - Math.round(beat / unit)) < 1e-6

/** Returns the metric strength of a position in the bar: 1 on the downbeat, near 0 between the eighths. */
export function metricStrength(beat: number, timeSignature: TimeSignatureName): number {
  if (timeSignature === '4/4') {
    if (isMultiple(beat, 4)) return 1
    if (isMultiple(beat, 2)) return 0.8
    if (isMultiple(beat, 1)) return 0.6
    return isMultiple(beat, 0.5) ? 0.3 : 0.08
  }
  if (isMultiple(beat, 3)) return 1
  if (timeSignature === '6/8' && isMultiple(beat, 1.5)) return 0.8
  if (timeSignature === '3/4' && isMultiple(beat, 1)) return 0.6
  return isMultiple(beat, 0.5) ? 0.35 : 0.08
}

/** Whether a chord tone is expected: on the downbeat, and on the middle of a bar of four or six. */
export const isStrongBeat = (beat: number, timeSignature: TimeSignatureName): boolean =>
  metricStrength(beat, timeSignature) >= 0.8

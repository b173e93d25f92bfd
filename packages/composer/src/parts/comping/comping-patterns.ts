import { COMPING_IN_FOUR } from './comping-in-four.ts'
import { BROKEN_IN_THREE, KEYS_IN_SIX, KEYS_IN_THREE, POWER_IN_THREE, STRUM_IN_THREE } from './comping-in-three.ts'
import type { CompingPattern, CompingStyle } from './comping-pattern.ts'
import type { Intensity, TimeSignatureName } from '#composer/parts/part-names.ts'

export function compingPatterns(
  style: CompingStyle,
  timeSignature: TimeSignatureName,
  intensity: Intensity,
): readonly CompingPattern[] {
  if (timeSignature === '4/4') return COMPING_IN_FOUR[style][intensity]
  if (style === 'power') return POWER_IN_THREE[intensity]
  if (style === 'strum') return STRUM_IN_THREE[intensity]
  if (style === 'broken' || style === 'trap') return BROKEN_IN_THREE[intensity]
  if (style === 'alberti' && timeSignature === '6/8') return BROKEN_IN_THREE[intensity]
  return (timeSignature === '3/4' ? KEYS_IN_THREE : KEYS_IN_SIX)[intensity]
}

import { COMPING_IN_FOUR } from './comping-in-four.ts'
import { BROKEN_IN_THREE, KEYS_IN_SIX, KEYS_IN_THREE, POWER_IN_THREE, STRUM_IN_THREE } from './comping-in-three.ts'
import type { CompingPattern, CompingStyle } from './comping-patterns.ts'
import type { Level, MetreName } from './ensemble.ts'

export function compingPatterns(style: CompingStyle, metre: MetreName, level: Level): readonly CompingPattern[] {
  if (metre === '4/4') return COMPING_IN_FOUR[style][level]
  if (style === 'power') return POWER_IN_THREE[level]
  if (style === 'strum') return STRUM_IN_THREE[level]
  if (style === 'broken' || style === 'trap') return BROKEN_IN_THREE[level]
  if (style === 'alberti' && metre === '6/8') return BROKEN_IN_THREE[level]
  return (metre === '3/4' ? KEYS_IN_THREE : KEYS_IN_SIX)[level]
}

import type { Onset } from './melody-rhythm.ts'
import type { MelodyUnit } from './melody-units.ts'

export interface ComposedUnit {
  readonly unit: MelodyUnit
  readonly onsets: readonly Onset[]
  /** One pitch per onset. */
  readonly pitches: readonly number[]
}

import type { Onset } from './melody-rhythm.ts'
import type { Unit } from './melody-units.ts'

export interface TuneUnit {
  readonly unit: Unit
  readonly onsets: readonly Onset[]
  /** One for each onset. */
  readonly pitches: readonly number[]
}

import type { ColumnEnergies } from './band-contrast.ts'

/** Level of the watermark's residual relative to the song. */
const RESIDUAL_DB = -37.6
/** Share of a frame's change that remains after its overlap with frames that are changed the opposite way; measured. */
const RESIDUAL_RETENTION = 0.6
/** Decay per column; unused budget is lost after about five seconds. */
const DECAY_PER_COLUMN = 0.98

export interface ResidualBudget {
  /** The share of these changes that is allowed, from 0 to 1. */
  allowedShare(gainsDb: Float64Array, energies: ColumnEnergies, programEnergy: number): number
}

/** In bright music the watermark would be stronger than the music masks, so it is reduced. */
export function createResidualBudget(): ResidualBudget {
  const allowed = 10 ** (RESIDUAL_DB / 10)
  let accumulatedProgram = 0
  let residual = 0
  return {
    allowedShare(gainsDb, { middle, ends }, programEnergy) {
      let cost = 0
      for (const [band, db] of gainsDb.entries()) {
        const change = 10 ** (Math.abs(db) / 20) - 1
        cost += change * change * ((middle[band] ?? 0) + (ends[band] ?? 0)) * RESIDUAL_RETENTION
      }
      accumulatedProgram = accumulatedProgram * DECAY_PER_COLUMN + programEnergy
      residual *= DECAY_PER_COLUMN
      const remaining = Math.max(0, allowed * accumulatedProgram - residual)
      const share = cost > remaining ? Math.sqrt(remaining / cost) : 1
      residual += cost * share * share
      return share
    },
  }
}

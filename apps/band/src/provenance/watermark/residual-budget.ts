import type { ColumnEnergies } from './band-contrast.ts'

/** What a mark adds to a song lies this far below it. */
const RESIDUAL_DB = -37.6
/** Of what was changed in a frame, what its overlap with frames that are turned the other way leaves; measured. */
const RESIDUAL_RETENTION = 0.6
/** Per column; a budget that was not used is gone after about five seconds. */
const DECAY_PER_COLUMN = 0.98

export interface ResidualBudget {
  /** How much of these changes may be made, from 0 to 1. */
  allowedShare(gainsDb: Float64Array, energies: ColumnEnergies, programEnergy: number): number
}

/** Bright music would carry more of a mark than is hidden by it: then the mark is made weaker. */
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
      const room = Math.max(0, allowed * accumulatedProgram - residual)
      const share = cost > room ? Math.sqrt(room / cost) : 1
      residual += cost * share * share
      return share
    },
  }
}

import type { ColumnEnergies } from './band-contrast.ts'

/** What a mark adds to a song lies this far below it. */
const RESIDUAL_DB = -37.6
/** Of what was changed in a frame, what its overlap with frames that are turned the other way leaves; measured. */
const LEFT_OF_RESIDUAL = 0.6
/** Per column; a budget that was not used is gone after about five seconds. */
const FORGETTING = 0.98

export interface ResidualBudget {
  /** How much of these changes may be made, from 0 to 1. */
  shareFor(gainsDb: Float64Array, energies: ColumnEnergies, programmeEnergy: number): number
}

/** Bright music would carry more of a mark than is hidden by it: then the mark is made weaker. */
export function createResidualBudget(): ResidualBudget {
  const allowed = 10 ** (RESIDUAL_DB / 10)
  let programme = 0
  let residual = 0
  return {
    shareFor(gainsDb, { middle, ends }, programmeEnergy) {
      let cost = 0
      for (const [band, db] of gainsDb.entries()) {
        const change = 10 ** (Math.abs(db) / 20) - 1
        cost += change * change * ((middle[band] ?? 0) + (ends[band] ?? 0)) * LEFT_OF_RESIDUAL
      }
      programme = programme * FORGETTING + programmeEnergy
      residual *= FORGETTING
      const room = Math.max(0, allowed * programme - residual)
      const share = cost > room ? Math.sqrt(room / cost) : 1
      residual += cost * share * share
      return share
    },
  }
}

/** Where a part is as loud as its genre makes it. */
export const USUAL_PERCENT = 70
export const PERCENT_STEP = 5

const LU_PER_PERCENT_ABOVE = 0.2
const LU_PER_PERCENT_BELOW = 0.3

/** Ten bars say more than decibels: 100 % is 6 LU above the usual level, 0 % is 21 LU below it. */
export function offsetLuOf(percent: number): number {
  const above = percent - USUAL_PERCENT
  const offset = above * (above > 0 ? LU_PER_PERCENT_ABOVE : LU_PER_PERCENT_BELOW)
  return Math.round(offset * 10) / 10 + 0
}

/** The nearest step, also for an offset that another program wrote. */
export function percentOf(offsetLu: number): number {
  const exact = USUAL_PERCENT + offsetLu / (offsetLu > 0 ? LU_PER_PERCENT_ABOVE : LU_PER_PERCENT_BELOW)
  return clampPercent(Math.round(exact / PERCENT_STEP) * PERCENT_STEP)
}

export const clampPercent = (percent: number): number => Math.min(100, Math.max(0, percent))

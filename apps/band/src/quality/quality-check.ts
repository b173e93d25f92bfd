/** The allowed range of a measured value. */
export interface Limit {
  readonly text: string
  /** Returns how far a value is inside the limit; negative if the limit is missed. */
  marginOf(value: number): number
}

/** One row of the results table: a measurement with its limit. */
export interface QualityCheck {
  /** The number of the quality check; several measurements may share a number. */
  readonly number: number
  readonly metric: string
  readonly limit: Limit
  /**
   * What is reached today, if that is worse than the limit. The table still shows the check as missed, but only a value
   * worse than the baseline is a regression.
   */
  readonly baseline?: Limit
  readonly unit: string
  readonly digits: number
}

export interface Reading {
  readonly check: QualityCheck
  /** What was measured, usually the name of a song. */
  readonly subject: string
  readonly value: number
}

/** A check that was not measured here, and why. */
export interface UnmeasuredCheck {
  readonly number: number
  readonly reason: string
}

export interface QualityResults {
  readonly readings: readonly Reading[]
  readonly unmeasured: readonly UnmeasuredCheck[]
}

export const atMost = (most: number): Limit => ({ text: `≤ ${most}`, marginOf: (value) => most - value })

export const atLeast = (least: number): Limit => ({ text: `≥ ${least}`, marginOf: (value) => value - least })

export const between = (least: number, most: number): Limit => ({
  text: `${least} … ${most}`,
  marginOf: (value) => Math.min(value - least, most - value),
})

export const within = (distance: number): Limit => ({
  text: `± ${distance}`,
  marginOf: (value) => distance - Math.abs(value),
})

/** NaN never meets a limit: it means that nothing was found to measure. */
export function isMet({ check, value }: Reading): boolean {
  return check.limit.marginOf(value) >= 0
}

/** True if a value misses both its limit and its baseline. */
export function isRegression(reading: Reading): boolean {
  const { baseline } = reading.check
  return !isMet(reading) && !(baseline !== undefined && baseline.marginOf(reading.value) >= 0)
}

export function worstOf(readings: readonly Reading[]): Reading | undefined {
  const marginOf = ({ check, value }: Reading) => (Number.isNaN(value) ? -Infinity : check.limit.marginOf(value))
  return readings.toSorted((a, b) => marginOf(a) - marginOf(b))[0]
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

/** Returns the value below which `share` of all values lie; `values` may be in any order. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}

/** What a figure may be. */
export interface Limit {
  readonly text: string
  /** How far inside the limit a value is; negative where it is missed. */
  marginOf(value: number): number
}

/** One line of the table: a figure that songs must reach. */
export interface QualityCheck {
  /** As in the list of bars; several figures may share a number. */
  readonly number: number
  readonly metric: string
  readonly limit: Limit
  /** What is reached so far, where that is less than the limit. The table goes on telling the bar as missed; less than this is a fault. */
  readonly baseline?: Limit
  readonly unit: string
  readonly digits: number
}

export interface Reading {
  readonly check: QualityCheck
  /** What was measured: mostly the name of a song. */
  readonly subject: string
  readonly value: number
}

/** A bar that this machine cannot measure, and why. */
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

/** Not a number is never inside: something could not be found at all. */
export function isMet({ check, value }: Reading): boolean {
  return check.limit.marginOf(value) >= 0
}

/** Neither met nor as good as it has been. */
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

/** The value below which that share of all values lies, among values in any order. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}

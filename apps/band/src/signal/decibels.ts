const FLOOR = 1e-12

export const decibelsToGain = (decibels: number): number => 10 ** (decibels / 20)

/** Silence gives −240. */
export const amplitudeToDecibels = (amplitude: number): number => 20 * Math.log10(Math.max(FLOOR, amplitude))

/** Power is squared amplitude; silence gives −120. */
export const powerToDecibels = (power: number): number => 10 * Math.log10(Math.max(FLOOR, power))

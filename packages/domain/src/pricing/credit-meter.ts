import { SIGNUP_BONUS_CREDITS } from './song-price.ts'

const METER_LOW_SHARE = 0.2
const METER_HALF_SHARE = 0.5
const METER_SHIMMER_SHARE = 0.8
export const MIN_METER_MAXIMUM = SIGNUP_BONUS_CREDITS

export type MeterLevel = 'low' | 'half' | 'plenty'

export interface MeterReading {
  /** From 0 to 1; a balance above the maximum fills the meter. */
  share: number
  level: MeterLevel
  isShimmering: boolean
}

export function readMeter(balance: number, maximum: number): MeterReading {
  const share = Math.min(1, Math.max(0, balance / Math.max(MIN_METER_MAXIMUM, maximum)))
  const level = share < METER_LOW_SHARE ? 'low' : share < METER_HALF_SHARE ? 'half' : 'plenty'
  return { share, level, isShimmering: share >= METER_SHIMMER_SHARE }
}

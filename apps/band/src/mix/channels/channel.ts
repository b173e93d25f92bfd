import type { Genre } from '@cadenza/vocabulary/genres'
import type { TrackRole } from '@cadenza/composer/score'
import type { CompressorSettings } from '#band/signal/effects/compressor.ts'
import type { FilterShape } from '#band/signal/effects/filter-design.ts'

export type ChannelRole = TrackRole | 'vocal' | 'vocal-double' | 'backing'

/** A channel of the mixer: the position and the target level of a stem. */
export interface Channel {
  readonly name: string
  readonly role: ChannelRole
  /** From −1 (left) to 1 (right). */
  readonly pan: number
  /** 0 is mono, 1 is unchanged, above 1 is wider. */
  readonly width: number
  /** Levels of the reverb and delay sends, from 0 to 1. */
  readonly reverb: number
  readonly delay: number
  readonly highPassHz: number
  readonly lowPassHz: number
  /** Relative to the singer, or to a lead at 0. */
  readonly levelLu: number
}

/**
 * A stem on disk after the effects of its channel. Compression and level are not applied yet; they are in its gains.
 */
export interface RecordedChannel extends Channel {
  readonly path: string
  /** Gains to multiply the frames by, one point per GAIN_INTERVAL_FRAMES; threads share the memory without a copy. */
  readonly gains: Float32Array<SharedArrayBuffer>
  /** The gain before the first point, from which the curve starts. */
  readonly firstGain: number
}

interface RoleSettings {
  readonly filters: readonly FilterShape[]
  readonly compressor: CompressorSettings | null
  /** Delays the right channel by this much, which makes a single voice sound wide. */
  readonly spreadMs: number
}

const GENTLE: CompressorSettings = { thresholdDb: -20, ratio: 2.2, attackMs: 15, releaseMs: 140 }
const VOICE_FILTERS: readonly FilterShape[] = [
  { kind: 'high-pass', hz: 95 },
  { kind: 'peak', hz: 320, q: 1, db: -2.5 },
  { kind: 'peak', hz: 3200, q: 0.9, db: 2.5 },
  { kind: 'high-shelf', hz: 9000, db: 3 },
]
const VOICE_COMPRESSOR: CompressorSettings = { thresholdDb: -24, ratio: 3.5, attackMs: 4, releaseMs: 110 }

const ROLES: Readonly<Record<ChannelRole, RoleSettings>> = {
  drums: {
    filters: [
      { kind: 'peak', hz: 60, q: 0.9, db: 2.5 },
      { kind: 'peak', hz: 380, q: 1, db: -3 },
      { kind: 'high-shelf', hz: 8000, db: 2 },
    ],
    compressor: { thresholdDb: -16, ratio: 3, attackMs: 12, releaseMs: 90 },
    spreadMs: 0,
  },
  bass: {
    filters: [
      { kind: 'peak', hz: 80, q: 0.8, db: 2 },
      { kind: 'peak', hz: 250, q: 1, db: -2 },
      // Makes the pitch of the bass audible on small loudspeakers.
      { kind: 'peak', hz: 900, q: 0.8, db: 2 },
    ],
    compressor: { thresholdDb: -22, ratio: 4, attackMs: 15, releaseMs: 120 },
    spreadMs: 0,
  },
  harmony: { filters: [{ kind: 'peak', hz: 300, q: 0.9, db: -2 }], compressor: GENTLE, spreadMs: 0 },
  pad: { filters: [{ kind: 'peak', hz: 400, q: 0.7, db: -3 }], compressor: null, spreadMs: 0 },
  arpeggio: { filters: [{ kind: 'peak', hz: 350, q: 0.8, db: -1.5 }], compressor: GENTLE, spreadMs: 0 },
  lead: { filters: [{ kind: 'peak', hz: 2800, q: 0.8, db: 1.5 }], compressor: GENTLE, spreadMs: 0 },
  counter: { filters: [{ kind: 'peak', hz: 350, q: 0.8, db: -1.5 }], compressor: GENTLE, spreadMs: 0 },
  effects: { filters: [], compressor: null, spreadMs: 0 },
  vocal: { filters: VOICE_FILTERS, compressor: VOICE_COMPRESSOR, spreadMs: 0 },
  'vocal-double': { filters: VOICE_FILTERS, compressor: VOICE_COMPRESSOR, spreadMs: 14 },
  backing: { filters: VOICE_FILTERS, compressor: VOICE_COMPRESSOR, spreadMs: 14 },
}

export function roleSettings(role: ChannelRole, genre: Genre): RoleSettings {
  const settings = ROLES[role]
  // Drums on old tape have weak high frequencies.
  if (role !== 'drums' || genre !== 'lofi') return settings
  return { ...settings, filters: [...settings.filters.slice(0, 2), { kind: 'high-shelf', hz: 8000, db: -4 }] }
}

import type { SoundZone } from '@cadenza/vocabulary/sound-sprites'

const MAX_VELOCITY = 127

/** Returns the zone of a key, or null if the program has no sound there. */
export const zoneFor = (zones: readonly SoundZone[], key: number): SoundZone | null =>
  zones.find(({ lowKey, highKey }) => key >= lowKey && key <= highKey) ?? null

/** Returns how much faster than recorded a zone is played for this key. */
export const playbackRateOf = ({ rootKey, centsPerKey, tuneCents }: SoundZone, key: number): number =>
  2 ** (((key - rootKey) * centsPerKey + tuneCents) / 1200)

/** As sound fonts define it: half the velocity is 12 dB softer. Expression follows the same curve. */
export const gainOfVelocity = (velocity: number): number => (Math.min(MAX_VELOCITY, velocity) / MAX_VELOCITY) ** 2

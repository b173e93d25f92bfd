import { POWER_EDGES_SECONDS, type SoundZone } from '@cadenza/vocabulary/sound-sprites'
import { powerToDecibels } from '#band/signal/decibels.ts'
import { createKWeightedEnergy } from '#band/signal/meters/loudness-meter.ts'

type Envelope = Pick<
  SoundZone,
  'gain' | 'attackSeconds' | 'holdSeconds' | 'decaySeconds' | 'sustain' | 'loop' | 'seconds'
>

/** An exponential that falls by 100 dB in the decay time. */
const FALL = 100 / (20 * Math.log10(Math.E))

function gainAt(zone: Envelope, seconds: number): number {
  if (seconds < zone.attackSeconds) return (zone.gain * seconds) / zone.attackSeconds
  const decayed = Math.max(0, seconds - zone.attackSeconds - zone.holdSeconds) / zone.decaySeconds
  return zone.gain * (zone.sustain + (1 - zone.sustain) * Math.exp(-FALL * decayed))
}

/**
 * Measures how loud a held note is over time, so that the loudness of a whole part can be computed from its notes before
 * any of them is played.
 */
export function measurePowers(recording: Float32Array, zone: Envelope, sampleRate: number): readonly number[] {
  const length = Math.round((POWER_EDGES_SECONDS.at(-1) ?? 0) * sampleRate)
  const [loopFrom = 0, loopTo = 0] = (zone.loop ?? []).map((seconds) => Math.round(seconds * sampleRate))
  const note = new Float32Array(length)
  let position = 0
  for (let index = 0; index < length; index++, position++) {
    if (loopTo > loopFrom && position >= loopTo) position -= loopTo - loopFrom
    note[index] = (recording[position] ?? 0) * gainAt(zone, index / sampleRate)
  }
  const energyOf = createKWeightedEnergy(sampleRate)
  let from = 0
  return POWER_EDGES_SECONDS.map((edge) => {
    const to = Math.round(edge * sampleRate)
    // The meter adds up two channels.
    const power = energyOf({ left: note, right: note }, from, to) / 2 / (to - from)
    from = to
    return Math.round(powerToDecibels(power))
  })
}

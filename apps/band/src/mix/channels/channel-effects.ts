import type { Genre } from '@cadenza/vocabulary/genres'
import { createEqualizer } from '#band/signal/effects/equalizer.ts'
import type { FilterShape } from '#band/signal/effects/filter-design.ts'
import { type Effect, SAMPLE_RATE } from '#band/signal/stereo.ts'
import { pan, setWidth } from '#band/signal/effects/stereo-image.ts'
import { type Channel, roleSettings } from './channel.ts'

const HIGHEST_USEFUL_LOW_PASS_HZ = 17_000

/** Applies the equalizer of a channel and its place in the stereo image. */
export function createChannelEffects(channel: Channel, genre: Genre): Effect {
  const { spreadMs } = roleSettings(channel.role, genre)
  const equalizer = createEqualizer(filtersOf(channel, genre), SAMPLE_RATE)
  const spread = spreadMs > 0 ? createSpread(spreadMs) : null
  // Bass is mono, because low notes from one side would waste the other loudspeaker.
  const width = channel.role === 'bass' ? 0 : channel.width
  return {
    process(block) {
      equalizer.process(block)
      if (width !== 1) setWidth(block, width)
      spread?.process(block)
      if (channel.pan !== 0) pan(block, channel.pan)
    },
  }
}

function filtersOf(channel: Channel, genre: Genre): FilterShape[] {
  const filters: FilterShape[] = [{ kind: 'high-pass', hz: Math.max(20, channel.highPassHz) }]
  if (channel.lowPassHz < HIGHEST_USEFUL_LOW_PASS_HZ) filters.push({ kind: 'low-pass', hz: channel.lowPassHz })
  return [...filters, ...roleSettings(channel.role, genre).filters]
}

function createSpread(ms: number): Effect {
  const ring = new Float32Array(Math.round((SAMPLE_RATE * ms) / 1000))
  let position = 0
  return {
    process({ right }) {
      let at = position
      for (let i = 0; i < right.length; i++) {
        const delayed = ring[at] ?? 0
        ring[at] = right[i] ?? 0
        right[i] = delayed
        if (++at === ring.length) at = 0
      }
      position = at
    },
  }
}

import type { Genre } from '@cadenza/vocabulary/genres'
import type { Channel } from '#band/mix/channels/channel.ts'
import { createChannelEffects } from '#band/mix/channels/channel-effects.ts'
import { type ChannelSource, POINTS_IN_BLOCK } from '#band/mix/channels/channel-source.ts'
import { createChannelFollower, createChannelMeter, computeChannelGains } from '#band/mix/channels/record-channel.ts'
import { silence } from '#band/signal/stereo.ts'
import { BLOCK_FRAMES } from '#band/synth/spill-file.ts'
import { type Excerpt, PRE_ROLL_BLOCKS } from './excerpts.ts'
import type { LiveStem } from './live-stem.ts'

export interface LiveChannelOptions {
  readonly stem: LiveStem
  readonly channel: Channel
  readonly genre: Genre
}

/**
 * Opens a channel that is played while it is mixed, at a level that is estimated from excerpts. Returns null if the
 * excerpts are silent. Blocks may be read in any order; a block that does not follow the previous one starts without
 * the history of the gain.
 */
export function openLiveChannel(settings: LiveChannelOptions, excerpts: readonly Excerpt[]): ChannelSource | null {
  const { stem, channel, genre } = settings
  const level = computeChannelGains(measureExcerpts(settings, excerpts), channel, genre)
  if (level === null) return null
  const shape = createChannelEffects(channel, genre)
  const follower = createChannelFollower(channel, genre)
  const levels = new Float32Array(POINTS_IN_BLOCK)
  let [expected, lastGain] = [-1, level.gainAt(0)]
  return {
    read(index, into) {
      if (index !== expected) {
        stem.seek(index)
        lastGain = level.gainAt(0)
      }
      expected = index + 1
      stem.next(into)
      shape.process(into)
      follower.follow(into, levels)
      return true
    },
    readGain(_, gain) {
      gain.before = lastGain
      for (let point = 0; point < POINTS_IN_BLOCK; point++) gain.points[point] = level.gainAt(levels[point] ?? 0)
      lastGain = gain.points.at(-1) ?? lastGain
    },
    close: () => stem.close(),
  }
}

function measureExcerpts({ stem, channel, genre }: LiveChannelOptions, excerpts: readonly Excerpt[]) {
  const blocks = excerpts.reduce((sum, { from, to }) => sum + to - from, 0)
  const meter = createChannelMeter(channel, genre, blocks)
  const shape = createChannelEffects(channel, genre)
  const block = silence(BLOCK_FRAMES)
  let measuredBlocks = 0
  for (const { from, to } of excerpts) {
    const start = Math.max(0, from - PRE_ROLL_BLOCKS)
    stem.seek(start)
    for (let index = start; index < to; index++) {
      stem.next(block)
      shape.process(block)
      if (index >= from) meter.add(measuredBlocks++, block)
    }
  }
  return meter
}

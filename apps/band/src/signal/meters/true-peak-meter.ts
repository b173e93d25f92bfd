import { amplitudeToDecibels } from '#band/signal/decibels.ts'
import { MIN_NEIGHBOR_RATIO, oversampledPeak, INTERPOLATION_REACH } from './oversampled-peak.ts'
import { type Meter, stereoView, type Stereo } from '#band/signal/stereo.ts'

const CHUNK = 4096
const HISTORY = 2 * INTERPOLATION_REACH - 1

/** Reads dBTP: the peak of the curve that a converter reconstructs, not only of the samples. */
export function createTruePeakMeter(): Meter<number> {
  const channels = [createChannelPeak(), createChannelPeak()] as const
  return {
    add(block) {
      for (let from = 0; from < block.left.length; from += CHUNK) {
        const chunk = stereoView(block, from, from + CHUNK)
        channels[0].add(chunk.left)
        channels[1].add(chunk.right)
      }
    },
    read: () => amplitudeToDecibels(Math.max(channels[0].read(), channels[1].read())),
  }
}

export function measureTruePeak(block: Stereo): number {
  const meter = createTruePeakMeter()
  meter.add(block)
  return meter.read()
}

function createChannelPeak() {
  const buffer = new Float32Array(HISTORY + CHUNK)
  let peak = 0

  const scan = (length: number) => {
    for (let index = INTERPOLATION_REACH - 1; index < length - INTERPOLATION_REACH; index++) {
      const neighbor = Math.max(Math.abs(buffer[index] ?? 0), Math.abs(buffer[index + 1] ?? 0))
      if (neighbor > peak * MIN_NEIGHBOR_RATIO) peak = Math.max(peak, oversampledPeak(buffer, index))
    }
  }

  return {
    add(samples: Float32Array) {
      buffer.set(samples, HISTORY)
      scan(HISTORY + samples.length)
      buffer.copyWithin(0, samples.length, samples.length + HISTORY)
    },
    /** Includes the ringing after the last sample; reading does not affect samples that are added later. */
    read(): number {
      buffer.fill(0, HISTORY, HISTORY + INTERPOLATION_REACH)
      scan(HISTORY + INTERPOLATION_REACH)
      return peak
    },
  }
}

import type { Stereo } from '#band/signal/stereo.ts'

export interface PingPongSettings {
  readonly seconds: number
  /** Amplitude of an echo relative to the previous one, from 0 to below 1. */
  readonly feedback: number
  /** Corner of the low-pass that makes each echo duller than the previous one. */
  readonly dampingHz: number
}

export interface PingPongDelay {
  /** Adds the echoes to `into`, first left, then right, then left again. */
  process(send: Stereo, into: Stereo): void
}

const INAUDIBLE = 1e-15

export function createPingPongDelay(settings: PingPongSettings, sampleRate: number): PingPongDelay {
  const length = Math.max(1, Math.round(settings.seconds * sampleRate))
  const pace = 1 - Math.exp((-2 * Math.PI * settings.dampingHz) / sampleRate)
  const leftLine = new Float32Array(length)
  const rightLine = new Float32Array(length)
  const memory = { position: 0, left: 0, right: 0 }
  return {
    process(send, into) {
      let { position, left, right } = memory
      for (let i = 0; i < send.left.length; i++) {
        left = flushDenormal(left + ((leftLine[position] ?? 0) - left) * pace)
        right = flushDenormal(right + ((rightLine[position] ?? 0) - right) * pace)
        leftLine[position] = flushDenormal(((send.left[i] ?? 0) + (send.right[i] ?? 0)) / 2 + right * settings.feedback)
        rightLine[position] = flushDenormal(left * settings.feedback)
        into.left[i] = (into.left[i] ?? 0) + left
        into.right[i] = (into.right[i] ?? 0) + right
        if (++position === length) position = 0
      }
      Object.assign(memory, { position, left, right })
    },
  }
}

const flushDenormal = (sample: number): number => (Math.abs(sample) < INAUDIBLE ? 0 : sample)

import { type SoundZone, SYNC_CLICK_SECONDS } from '@cadenza/vocabulary/sound-sprites'
import { decibelsToGain } from '#band/signal/decibels.ts'
import { createEqualizer } from '#band/signal/effects/equalizer.ts'
import type { PresetZone } from './preset-zones.ts'
import { resample } from './resample.ts'
import { measurePowers } from './zone-powers.ts'

/** Opus works at this rate whatever it is given. */
export const SPRITE_RATE = 48_000

const LONGEST_SECONDS = 2.4
const LONGEST_LOOP_SECONDS = 5
const FADE_SECONDS = 0.02
const GAP_SECONDS = 0.02
/** Encoders spread a recording by some milliseconds: the click must not reach the first of them. */
const GAP_AFTER_CLICK_SECONDS = 0.25
const CLICK_FRAMES = 32
const CLICK_PEAK = 0.9
/** All recordings are as loud as this in the file, so that soft ones do not lose more in it. */
const RECORDING_PEAK = 0.7
const WORTHLESS_LOW_PASS_HZ = 14_000
/** Interpolation reads beyond the end of a loop. */
const FRAMES_AFTER_LOOP = 64

const inFrames = (seconds: number): number => Math.round(seconds * SPRITE_RATE)

/** Returns the samples of a zone at the rate of the font. */
export type ReadSamples = (zone: PresetZone) => Float32Array

export interface CutSprite {
  readonly samples: Float32Array
  readonly zones: readonly SoundZone[]
}

interface Recording {
  readonly samples: Float32Array
  readonly peak: number
  readonly loop: readonly [number, number] | null
}

/** Puts the recordings of a program one after another, behind the click by which a player finds the start. */
export function cutSprite(zones: readonly PresetZone[], { read, isDrums }: { read: ReadSamples; isDrums: boolean }) {
  const pieces: Float32Array[] = [syncClick()]
  const placed = new Map<PresetZone['sample'], { readonly recording: Recording; readonly startSeconds: number }>()
  let frames = pieces.reduce((sum, { length }) => sum + length, 0)
  const cut = zones.map((zone): SoundZone => {
    const known = placed.get(zone.sample)
    const recording = known?.recording ?? record(zone, read(zone))
    const startSeconds = known?.startSeconds ?? frames / SPRITE_RATE - SYNC_CLICK_SECONDS
    if (known === undefined) {
      placed.set(zone.sample, { recording, startSeconds })
      pieces.push(recording.samples, new Float32Array(inFrames(GAP_SECONDS)))
      frames += recording.samples.length + inFrames(GAP_SECONDS)
    }
    return describeZone(zone, { recording, startSeconds, isDrums })
  })
  return { samples: joined(pieces, frames), zones: cut } satisfies CutSprite
}

function syncClick(): Float32Array {
  const click = new Float32Array(inFrames(SYNC_CLICK_SECONDS + GAP_AFTER_CLICK_SECONDS))
  const middle = inFrames(SYNC_CLICK_SECONDS)
  for (let offset = -CLICK_FRAMES; offset <= CLICK_FRAMES; offset++) {
    click[middle + offset] = CLICK_PEAK * (0.5 + 0.5 * Math.cos((Math.PI * offset) / CLICK_FRAMES))
  }
  return click
}

function joined(pieces: readonly Float32Array[], frames: number): Float32Array {
  const all = new Float32Array(frames)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

/** Loops are kept to their end, other recordings as long as a sketch needs; all with the filter of their zone. */
function record({ sample, isLooped, lowPassHz }: PresetZone, source: Float32Array): Recording {
  const { rate, start, loopStart, loopEnd } = sample
  const loopSeconds = [(loopStart - start) / rate, (loopEnd - start) / rate] as const
  const isShortLoop = isLooped && loopSeconds[1] <= LONGEST_LOOP_SECONDS
  const kept = isShortLoop ? loopEnd - start + FRAMES_AFTER_LOOP : Math.round(LONGEST_SECONDS * rate)
  const samples = resample(source.subarray(0, kept), rate, SPRITE_RATE)
  if (lowPassHz < WORTHLESS_LOW_PASS_HZ) {
    createEqualizer([{ kind: 'low-pass', hz: lowPassHz }], SPRITE_RATE).process({
      left: samples,
      right: new Float32Array(samples.length),
    })
  }
  if (!isShortLoop) fadeOut(samples)
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-6)
  return {
    samples: samples.map((value) => (value * RECORDING_PEAK) / peak),
    peak,
    loop: isShortLoop ? loopSeconds : null,
  }
}

function fadeOut(samples: Float32Array): void {
  const frames = Math.min(samples.length, inFrames(FADE_SECONDS))
  for (let index = 0; index < frames; index++) {
    const at = samples.length - 1 - index
    samples[at] = ((samples[at] ?? 0) * index) / frames
  }
}

const rounded = (value: number, places = 4): number => Math.round(value * 10 ** places) / 10 ** places

function describeZone(
  zone: PresetZone,
  { recording, startSeconds, isDrums }: { recording: Recording; startSeconds: number; isDrums: boolean },
): SoundZone {
  const { samples, peak, loop } = recording
  const described = {
    lowKey: zone.lowKey,
    highKey: zone.highKey,
    rootKey: zone.rootKey,
    tuneCents: zone.tuneCents,
    centsPerKey: zone.centsPerKey,
    startSeconds: rounded(startSeconds, 5),
    seconds: rounded(samples.length / SPRITE_RATE, 5),
    ...(loop === null ? {} : { loop: [rounded(loop[0], 6), rounded(loop[1], 6)] as const }),
    gain: rounded((decibelsToGain(zone.gainDb) * peak) / RECORDING_PEAK),
    attackSeconds: rounded(zone.attackSeconds),
    holdSeconds: rounded(zone.holdSeconds),
    decaySeconds: rounded(zone.decaySeconds),
    sustain: rounded(decibelsToGain(zone.sustainDb), 5),
    releaseSeconds: rounded(zone.releaseSeconds),
    ...(zone.exclusiveClass === 0 ? {} : { exclusiveClass: zone.exclusiveClass }),
    ...(isDrums ? { pan: rounded(zone.pan, 2) } : {}),
  }
  return { ...described, powersDb: measurePowers(samples, described, SPRITE_RATE) }
}

import type { Score } from '@cadenza/composer/score'
import type { SketchLevels } from './sketch-levels.ts'
import type { SketchPart } from './sketch-parts.ts'
import { createRoom, type SketchRoom } from './sketch-room.ts'

/** The channel of a part in the sketch's mix. */
export interface PartChannel {
  /** Where its notes are connected. */
  readonly input: AudioNode
  /** Follows the expression of the score. */
  readonly expression: AudioParam
}

export interface SketchGraph {
  readonly channels: readonly PartChannel[]
  /** Follows the energy of the sections. */
  readonly sections: AudioParam
  readonly output: GainNode
}

const HIGHEST_USEFUL_LOW_PASS_HZ = 17_000
/** The API takes the Q of these filters in decibels. */
const FLATTEST_Q_DB = -3.01
/** The recorded guitars are distorted already; a loudspeaker is what they lack. */
const CABINET_HZ = 5600
const CLIP_KNEE = 0.7
const CURVE_POINTS = 1025

/** Straight up to the knee, then bent towards full scale, so that a loud beat does not crackle. */
const CLIP_CURVE = Float32Array.from({ length: CURVE_POINTS }, (_, index) => {
  const sample = (4 * index) / (CURVE_POINTS - 1) - 2
  const size = Math.abs(sample)
  const bent = size <= CLIP_KNEE ? size : 1 - (1 - CLIP_KNEE) * Math.exp((CLIP_KNEE - size) / (1 - CLIP_KNEE))
  return Math.sign(sample) * bent
})

/** Builds the mix of a score: a channel for each part, and the room, sections and level that they share. */
export function createSketchGraph(
  context: BaseAudioContext,
  score: Score,
  { parts, levels }: { parts: readonly SketchPart[]; levels: SketchLevels },
): SketchGraph {
  const sections = new GainNode(context)
  const master = new GainNode(context, { gain: levels.master / 2 })
  const output = new GainNode(context)
  // The curve covers twice full scale.
  const clip = new WaveShaperNode(context, { curve: CLIP_CURVE })
  sections.connect(master).connect(clip).connect(output)
  const room = createRoom(context, sections, score)
  const channels = parts.map((part, index) =>
    createChannel(context, part, { gain: levels.parts[index] ?? 0, output: sections, room }),
  )
  return { channels, sections: sections.gain, output }
}

function createChannel(
  context: BaseAudioContext,
  part: SketchPart,
  { gain, output, room }: { gain: number; output: AudioNode; room: SketchRoom },
): PartChannel {
  const expression = new GainNode(context)
  let last: AudioNode = expression
  const append = (node: AudioNode): void => void (last = last.connect(node))
  if (part.isDistorted) {
    append(new BiquadFilterNode(context, { type: 'lowpass', frequency: CABINET_HZ, Q: FLATTEST_Q_DB }))
  }
  append(
    new BiquadFilterNode(context, { type: 'highpass', frequency: Math.max(20, part.highPassHz), Q: FLATTEST_Q_DB }),
  )
  if (part.lowPassHz < HIGHEST_USEFUL_LOW_PASS_HZ) {
    append(new BiquadFilterNode(context, { type: 'lowpass', frequency: part.lowPassHz, Q: FLATTEST_Q_DB }))
  }
  append(new GainNode(context, { gain }))
  append(new StereoPannerNode(context, { pan: Math.max(-1, Math.min(1, part.pan)) }))
  last.connect(output)
  const send = (level: number, to: AudioNode): void => {
    if (level > 0) last.connect(new GainNode(context, { gain: level })).connect(to)
  }
  send(part.reverb, room.reverb)
  send(part.delay, room.delay)
  return { input: expression, expression: expression.gain }
}

import type { Genre } from '@cadenza/vocabulary/genres'

/** The reverbs of the band's mix: how long they ring, how dull they are, and how much of a sound they give back. */
interface RoomSettings {
  readonly seconds: number
  readonly dampingHz: number
  /** The energy of the answer of one channel to a click of energy 1, measured from the band's reverb. */
  readonly energy: number
}

const USUAL: RoomSettings = { seconds: 1.7, dampingHz: 5600, energy: 0.102 }
const HALL: RoomSettings = { seconds: 2.4, dampingHz: 5600, energy: 0.13 }
const ROOMS: Readonly<Partial<Record<Genre, RoomSettings>>> = {
  rock: { seconds: 1.3, dampingHz: 5600, energy: 0.083 },
  lofi: { seconds: 1.5, dampingHz: 3200, energy: 0.052 },
  ballad: HALL,
  piano: HALL,
  classical: HALL,
}

const PRE_DELAY_SECONDS = 0.022
const SEND_HIGH_PASS_HZ = 180
const DELAY = { feedback: 0.32, dampingHz: 3200, level: 0.7, intoReverb: 0.6 }
/** The API takes the Q of these filters in decibels. */
const FLATTEST_Q_DB = -3.01
const LONGEST_DELAY_SECONDS = 2
/** Songs below this tempo have a delay of an eighth note, faster ones of a dotted eighth. */
const SLOW_BELOW_BPM = 95

const responses = new Map<string, AudioBuffer>()

/** Noise that dies away: a plain room, made once for each kind. */
function roomResponse(context: BaseAudioContext, { seconds, dampingHz, energy }: RoomSettings): AudioBuffer {
  const { sampleRate } = context
  const key = `${seconds} ${dampingHz} ${sampleRate}`
  const known = responses.get(key)
  if (known !== undefined) return known
  const length = Math.round(seconds * sampleRate)
  const buffer = new AudioBuffer({ length, numberOfChannels: 2, sampleRate })
  const fall = 10 ** (-3 / length)
  const pace = 1 - Math.exp((-2 * Math.PI * dampingHz) / sampleRate)
  let state = 1
  for (const channel of [0, 1]) {
    const samples = new Float32Array(length)
    let [gain, low, sum] = [1, 0, 0]
    for (let index = 0; index < length; index++, gain *= fall) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      low += (state / 2 ** 31 - 1 - low) * pace
      const sample = low * gain
      samples[index] = sample
      sum += sample * sample
    }
    const level = Math.sqrt(energy / sum)
    buffer.copyToChannel(
      samples.map((sample) => sample * level),
      channel,
    )
  }
  responses.set(key, buffer)
  return buffer
}

export interface SketchRoom {
  readonly reverb: AudioNode
  readonly delay: AudioNode
}

/** The reverb and the echoes that all parts share, as in the band's mix. */
export function createRoom(
  context: BaseAudioContext,
  output: AudioNode,
  { genre, tempoBpm }: { genre: Genre; tempoBpm: number },
): SketchRoom {
  const reverb = new BiquadFilterNode(context, { type: 'highpass', frequency: SEND_HIGH_PASS_HZ, Q: FLATTEST_Q_DB })
  const preDelay = new DelayNode(context, { delayTime: PRE_DELAY_SECONDS })
  const buffer = roomResponse(context, ROOMS[genre] ?? USUAL)
  const response = new ConvolverNode(context, { buffer, disableNormalization: true })
  reverb.connect(preDelay).connect(response).connect(output)
  return { reverb, delay: createEchoes(context, { output, reverb, tempoBpm }) }
}

/** Echoes that change sides, each duller and softer than the one before. */
function createEchoes(
  context: BaseAudioContext,
  { output, reverb, tempoBpm }: { output: AudioNode; reverb: AudioNode; tempoBpm: number },
): AudioNode {
  const delayTime = Math.min(LONGEST_DELAY_SECONDS, (60 / tempoBpm) * (tempoBpm < SLOW_BELOW_BPM ? 0.5 : 0.75))
  const input = new GainNode(context, { channelCount: 1, channelCountMode: 'explicit' })
  const sides = [0, 1].map(() => {
    const line = new DelayNode(context, { delayTime, maxDelayTime: LONGEST_DELAY_SECONDS })
    const damping = new BiquadFilterNode(context, { type: 'lowpass', frequency: DELAY.dampingHz, Q: FLATTEST_Q_DB })
    const feedback = new GainNode(context, { gain: DELAY.feedback })
    line.connect(damping).connect(feedback)
    return { line, damping, feedback }
  })
  const [left, right] = sides
  if (left === undefined || right === undefined) return input
  const merger = new ChannelMergerNode(context, { numberOfInputs: 2 })
  input.connect(left.line)
  left.feedback.connect(right.line)
  right.feedback.connect(left.line)
  left.damping.connect(merger, 0, 0)
  right.damping.connect(merger, 0, 1)
  merger.connect(new GainNode(context, { gain: DELAY.level })).connect(output)
  merger.connect(new GainNode(context, { gain: DELAY.level * DELAY.intoReverb })).connect(reverb)
  return input
}

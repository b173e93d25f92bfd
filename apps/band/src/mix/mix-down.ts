import { createEqualizer } from '#band/signal/effects/equalizer.ts'
import { createPingPongDelay } from '#band/signal/effects/ping-pong-delay.ts'
import { createReverb } from '#band/signal/effects/reverb.ts'
import { mixInto, SAMPLE_RATE, silence, type Stereo } from '#band/signal/stereo.ts'
import { BLOCK_FRAMES } from '#band/synth/spill-file.ts'
import type { Channel, ChannelRole } from './channels/channel.ts'
import { applyGain, type BlockGain, type ChannelSource, multiplyGain, newBlockGain } from './channels/channel-source.ts'
import { createDuckers, type Ducker } from './channels/ducking.ts'
import type { GenreSound } from './genre-sound.ts'

export interface MixChannel {
  readonly channel: Channel
  readonly source: ChannelSource
}

export interface MixDown {
  /** Blocks must be mixed in order. */
  mix(index: number, into: Stereo): void
}

const KICK_BELOW_HZ = 110

const REVERB_PRE_DELAY_SECONDS = 0.022
const REVERB_SIZE = 1.15
const DELAY = { feedback: 0.32, dampingHz: 3200, level: 0.7, intoReverb: 0.6 }
/** Songs below this tempo have a delay of an eighth note, faster ones of a dotted eighth. */
const SLOW_BELOW_BPM = 95

interface Strip extends MixChannel {
  readonly block: Stereo
  readonly gain: BlockGain
  readonly ducks: readonly Ducker[]
  isSounding: boolean
}

export function createMixDown(
  channels: readonly MixChannel[],
  sound: GenreSound,
  { tempoBpm }: { readonly tempoBpm: number },
): MixDown {
  const has = (role: ChannelRole) => channels.some(({ channel }) => channel.role === role)
  const isSung = has('vocal')
  const ducks = createDuckers({ isSung, hasKick: has('drums'), sound })
  const keys = { front: silence(BLOCK_FRAMES), kick: silence(BLOCK_FRAMES) }
  const strips = channels.map((channel): Strip => {
    const block = silence(BLOCK_FRAMES)
    return { ...channel, block, gain: newBlockGain(), ducks: ducks.of(channel.channel.role), isSounding: false }
  })
  const addSendEffects = createSendEffects(sound, tempoBpm)
  const kickOnly = createEqualizer([{ kind: 'low-pass', hz: KICK_BELOW_HZ }], SAMPLE_RATE)
  return {
    mix(index, into) {
      for (const strip of strips) if (strip.ducks.length === 0) play(strip, index)
      sumOf(strips, isSung ? 'vocal' : 'lead', keys.front)
      sumOf(strips, 'drums', keys.kick)
      kickOnly.process(keys.kick)
      for (const duck of ducks.all) duck.update(keys)
      for (const strip of strips) if (strip.ducks.length > 0) play(strip, index)
      clear(into)
      for (const { block, isSounding } of strips) if (isSounding) mixInto(into, block)
      addSendEffects(strips, into)
    },
  }
}

function play(strip: Strip, index: number): void {
  strip.isSounding = strip.source.read(index, strip.block)
  if (!strip.isSounding) return
  strip.source.readGain(index, strip.gain)
  for (const duck of strip.ducks) multiplyGain(strip.gain, duck.gain)
  applyGain(strip.gain, strip.block)
}

function sumOf(strips: readonly Strip[], role: ChannelRole, into: Stereo): void {
  clear(into)
  for (const { channel, block, isSounding } of strips) {
    if (isSounding && channel.role === role) mixInto(into, block)
  }
}

function clear(block: Stereo): void {
  block.left.fill(0)
  block.right.fill(0)
}

/** The delay and the reverb that all channels share. */
function createSendEffects(sound: GenreSound, tempoBpm: number): (strips: readonly Strip[], into: Stereo) => void {
  const beatSeconds = 60 / tempoBpm
  const seconds = beatSeconds * (tempoBpm < SLOW_BELOW_BPM ? 0.5 : 0.75)
  const delay = createPingPongDelay({ seconds, feedback: DELAY.feedback, dampingHz: DELAY.dampingHz }, SAMPLE_RATE)
  const reverb = createReverb(
    {
      decaySeconds: sound.reverbSeconds,
      preDelaySeconds: REVERB_PRE_DELAY_SECONDS,
      dampingHz: sound.reverbDampingHz,
      size: REVERB_SIZE,
    },
    SAMPLE_RATE,
  )
  const [toDelay, echoes, toReverb] = [silence(BLOCK_FRAMES), silence(BLOCK_FRAMES), silence(BLOCK_FRAMES)]
  return (strips, into) => {
    for (const send of [toDelay, echoes, toReverb]) clear(send)
    for (const { channel, block, isSounding } of strips) {
      if (!isSounding) continue
      if (channel.delay > 0) mixInto(toDelay, block, channel.delay)
      if (channel.reverb > 0) mixInto(toReverb, block, channel.reverb)
    }
    delay.process(toDelay, echoes)
    mixInto(into, echoes, DELAY.level)
    mixInto(toReverb, echoes, DELAY.intoReverb)
    reverb.process(toReverb, into)
  }
}

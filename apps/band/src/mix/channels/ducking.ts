import { type CompressorSettings, compressionCurve, createEnvelopeFollower } from '#band/signal/effects/compressor.ts'
import { SAMPLE_RATE, type Stereo } from '#band/signal/stereo.ts'
import type { ChannelRole } from './channel.ts'
import { type BlockGain, newBlockGain } from './channel-source.ts'
import type { GenreSound } from '#band/mix/genre-sound.ts'

/** The signal that makes other channels quieter. */
export type SidechainKey = 'front' | 'kick'

interface DuckerSettings extends CompressorSettings {
  readonly sidechain: SidechainKey
}

const UNDER_THE_SINGER: DuckerSettings = {
  sidechain: 'front',
  thresholdDb: -26,
  ratio: 1.7,
  attackMs: 20,
  releaseMs: 260,
}
const UNDER_THE_LEAD: DuckerSettings = {
  sidechain: 'front',
  thresholdDb: -26,
  ratio: 1.35,
  attackMs: 20,
  releaseMs: 260,
}
const BASS_UNDER_THE_KICK: DuckerSettings = {
  sidechain: 'kick',
  thresholdDb: -24,
  ratio: 3,
  attackMs: 2,
  releaseMs: 110,
}
const BAND_UNDER_THE_KICK: DuckerSettings = {
  sidechain: 'kick',
  thresholdDb: -26,
  ratio: 2.6,
  attackMs: 3,
  releaseMs: 170,
}

const ACCOMPANIMENT: ReadonlySet<ChannelRole> = new Set(['harmony', 'pad', 'arpeggio', 'counter'])

/** A gain that falls while its sidechain signal sounds; all channels that share it are lowered equally. */
export interface Ducker {
  readonly gain: BlockGain
  update(keys: Readonly<Record<SidechainKey, Stereo>>): void
}

/** Creates the duckers that this band needs, and assigns them to the roles. */
export function createDuckers(band: {
  readonly isSung: boolean
  readonly hasKick: boolean
  readonly sound: GenreSound
}): { readonly all: readonly Ducker[]; of(role: ChannelRole): readonly Ducker[] } {
  const { isSung, hasKick, sound } = band
  const bass = hasKick && sound.kickDucksBass ? [createDucker(BASS_UNDER_THE_KICK)] : []
  const pump = hasKick && sound.kickPumpsBand ? [createDucker(BAND_UNDER_THE_KICK)] : []
  const front = [createDucker(isSung ? UNDER_THE_SINGER : UNDER_THE_LEAD)]
  return {
    all: [...bass, ...pump, ...front],
    of(role) {
      if (role === 'bass') return bass
      if (ACCOMPANIMENT.has(role)) return [...pump, ...front]
      return isSung && role === 'lead' ? front : []
    },
  }
}

function createDucker(settings: DuckerSettings): Ducker {
  const follower = createEnvelopeFollower(settings, SAMPLE_RATE)
  const gainAt = compressionCurve(settings)
  const gain = newBlockGain()
  return {
    gain,
    update(keys) {
      const { points } = gain
      gain.before = points.at(-1) ?? 1
      follower.follow(keys[settings.sidechain], points)
      for (let i = 0; i < points.length; i++) points[i] = gainAt(points[i] ?? 0)
    },
  }
}

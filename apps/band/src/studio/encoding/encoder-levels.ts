import type { AudioFormat, Mp3Bitrate } from '#band/studio/song-order.ts'

interface EncoderLevels {
  /** Undoes the attenuation that LAME applies before it encodes at a low bitrate. */
  readonly inputGain: number
  /** In dBTP. Encoding raises peaks, more so at low bitrates, and no peak may exceed −1 afterwards. */
  readonly ceilingDb: number
}

const MP3_LEVELS: Readonly<Record<Mp3Bitrate, EncoderLevels>> = {
  64: { inputGain: 1 / 0.95, ceilingDb: -3.5 },
  96: { inputGain: 1 / 0.95, ceilingDb: -3.5 },
  128: { inputGain: 1 / 0.95, ceilingDb: -3.5 },
  160: { inputGain: 1 / 0.95, ceilingDb: -2 },
  192: { inputGain: 1 / 0.97, ceilingDb: -2 },
  224: { inputGain: 1 / 0.98, ceilingDb: -2 },
  256: { inputGain: 1, ceilingDb: -2 },
  320: { inputGain: 1, ceilingDb: -2 },
}

const UNCODED: EncoderLevels = { inputGain: 1, ceilingDb: -1.5 }

export const encoderLevelsFor = (format: AudioFormat): EncoderLevels =>
  format.kind === 'mp3' ? MP3_LEVELS[format.bitrateKbps] : UNCODED

import type { AudioFormat, Mp3Bitrate } from '#band/studio/song-order.ts'

interface EncoderLevels {
  /** LAME turns a song down before it codes it at a low rate; the inverse of that. */
  readonly inputGain: number
  /** In dBTP: coding lets peaks grow, the more the lower the rate, and none may pass −1 behind it. */
  readonly ceilingDb: number
}

const MP3_LEVELS: Readonly<Record<Mp3Bitrate, EncoderLevels>> = {
  64: { inputGain: 1 / 0.95, ceilingDb: -2.4 },
  96: { inputGain: 1 / 0.95, ceilingDb: -2.4 },
  128: { inputGain: 1 / 0.95, ceilingDb: -2.4 },
  160: { inputGain: 1 / 0.95, ceilingDb: -2 },
  192: { inputGain: 1 / 0.97, ceilingDb: -2 },
  224: { inputGain: 1 / 0.98, ceilingDb: -2 },
  256: { inputGain: 1, ceilingDb: -2 },
  320: { inputGain: 1, ceilingDb: -1.8 },
}

const UNCODED: EncoderLevels = { inputGain: 1, ceilingDb: -1.5 }

export const encoderLevelsFor = (format: AudioFormat): EncoderLevels =>
  format.kind === 'mp3' ? MP3_LEVELS[format.bitrateKbps] : UNCODED

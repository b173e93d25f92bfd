import { type AudioFormat, MP3_BITRATES } from '#band/studio/song-order.ts'
import { invalidRequest } from './api-error.ts'

const BEST: AudioFormat = { kind: 'mp3', bitrateKbps: 320, sampleRate: 44_100 }

/** Accepts names like `mp3_44100_320`, `wav_44100` and `pcm_44100`; `auto` or no name selects the best MP3. */
export function parseOutputFormat(name: string | undefined): AudioFormat {
  if (name === undefined || name === '' || name === 'auto') return BEST
  if (name === 'wav_44100') return { kind: 'wav' }
  if (name === 'pcm_44100') return { kind: 'pcm' }
  const [, rate, kbps] = /^mp3_(44100|48000)_(\d+)$/.exec(name) ?? []
  const bitrateKbps = MP3_BITRATES.find((each) => String(each) === kbps)
  if (bitrateKbps === undefined) {
    throw invalidRequest(
      `output_format ${JSON.stringify(name.slice(0, 40))} cannot be made here. Choose mp3_44100_${MP3_BITRATES.join('/')}, ` +
        'the same with 48000, wav_44100 or pcm_44100.',
      'output_format',
    )
  }
  return { kind: 'mp3', bitrateKbps, sampleRate: rate === '48000' ? 48_000 : 44_100 }
}

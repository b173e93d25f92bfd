import { randomBytes } from 'node:crypto'
import type { AudioFault } from './faults.ts'
import { makeMp3, type Mp3Options } from './make-mp3.ts'

const PAGE = '<!doctype html><html><body><script>alert(document.domain)</script></body></html>'
const HEADER_BYTES = 4
const BITRATE_KBPS = 128
const FRAME_BYTES = 384
const CUT_STEP_BYTES = 149

/** Frames keep their headers, which announce bytes that were removed. */
function withTruncatedFrames(song: Buffer): Buffer {
  const cut: Buffer[] = []
  // The cuts follow a rule, because some random cuts would leave so little that the song is only too short.
  for (let index = 0; index * FRAME_BYTES < song.length; index += 1) {
    const start = index * FRAME_BYTES
    const remainingBytes = HEADER_BYTES + ((index * CUT_STEP_BYTES) % (FRAME_BYTES - HEADER_BYTES))
    cut.push(song.subarray(start, start + remainingBytes))
  }
  return Buffer.concat(cut)
}

export function makeAudio(song: Omit<Mp3Options, 'bitrateKbps'>, fault?: AudioFault): Buffer {
  const options = { ...song, bitrateKbps: BITRATE_KBPS } as const
  switch (fault) {
    case undefined:
      return makeMp3(options)
    case 'silence':
      return makeMp3({ ...options, isSilent: true })
    case 'wrong-duration':
      return makeMp3({ ...options, lengthMs: song.lengthMs / 2 })
    case 'random-bytes':
      // No audio begins with this first byte: otherwise one in some thousand would look like a song by chance.
      return Buffer.concat([Buffer.from([0]), randomBytes(makeMp3(options).length)])
    case 'html-as-audio':
      return Buffer.from(PAGE)
    case 'truncated-frames':
      return withTruncatedFrames(makeMp3(options))
    case 'polyglot':
      // Players skip what they cannot read, so the frames after the HTML still play.
      return Buffer.concat([Buffer.from(PAGE), makeMp3(options)])
  }
}

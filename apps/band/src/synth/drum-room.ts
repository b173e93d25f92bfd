import { createReverb } from '#band/signal/effects/reverb.ts'
import { type Effect, mixInto, SAMPLE_RATE, stereoView, silence } from '#band/signal/stereo.ts'
import { BLOCK_FRAMES } from './spill-file.ts'

const ROOM = { decaySeconds: 0.45, preDelaySeconds: 0.004, dampingHz: 6500, size: 0.42 }
const ROOM_GAIN = 0.22

/** A small room around the drum kit, which makes the separate samples sound like one instrument. */
export function createDrumRoom(): Effect {
  const reverb = createReverb(ROOM, SAMPLE_RATE)
  const room = silence(BLOCK_FRAMES)
  return {
    process(block) {
      for (let from = 0; from < block.left.length; from += BLOCK_FRAMES) {
        const piece = stereoView(block, from, from + BLOCK_FRAMES)
        const answer = stereoView(room, 0, piece.left.length)
        answer.left.fill(0)
        answer.right.fill(0)
        reverb.process(piece, answer)
        mixInto(piece, answer, ROOM_GAIN)
      }
    },
  }
}

import { firstGainDb, type MasterFacts, masterSong, type MasterTry, nextGainDb } from '#band/mix/master.ts'
import { pcmOf } from '#band/mix/pcm.ts'
import { songFrames } from '#band/mix/song-length.ts'
import { songInCircle, songOnce, WARM_UP_BLOCKS } from '#band/mix/song-pass.ts'
import { openSpillFile } from '#band/synth/spill-file.ts'
import { openMarker } from './plugged-parts.ts'
import type { MasterOrder, MasterPiece } from './thread-tasks.ts'

export interface MasterRun {
  next(): MasterPiece
}

/** Nearly a second: few messages, and the encoder has something to do from the start. */
const BLOCKS_AT_ONCE = 10

/** Master after master, each in pieces, until one has the loudness that the song is meant to have. */
export function openMasterRun({ form, finishedPath, ceilingDb, sketch, mark }: MasterOrder): MasterRun {
  const { score, isLoop } = form
  const { frames } = songFrames(form)
  const file = openSpillFile(finishedPath)
  const tries: MasterTry[] = []
  let gainDb = firstGainDb(sketch, score.loudnessLufs, ceilingDb)
  const begin = () =>
    masterSong(
      {
        source: isLoop ? songInCircle(file, frames, frames) : songOnce(file, frames),
        frames,
        ceilingDb,
        warmUpBlocks: isLoop ? WARM_UP_BLOCKS : 0,
        marker: mark === null ? null : openMarker(mark),
      },
      gainDb,
    )
  let pieces = begin()

  const endTry = (facts: MasterFacts): MasterPiece => {
    tries.push({ gainDb, lufs: facts.loudness.integratedLufs })
    const nextGain = nextGainDb(tries, score.loudnessLufs)
    if (nextGain === null) file.close()
    else {
      gainDb = nextGain
      pieces = begin()
    }
    return { pcm: null, facts, isMissed: nextGain !== null }
  }
  let facts: MasterFacts | null = null
  return {
    next() {
      const pcm: Uint8Array[] = []
      while (facts === null && pcm.length < BLOCKS_AT_ONCE) {
        const piece = pieces.next()
        if (piece.done) facts = piece.value
        else pcm.push(pcmOf(piece.value))
      }
      if (facts === null || pcm.length > 0) return { pcm: Uint8Array.from(Buffer.concat(pcm)) }
      const ended = facts
      facts = null
      return endTry(ended)
    },
  }
}

import {
  estimateMasterGainDb,
  type MasterMeasures,
  masterSong,
  type MasterPass,
  nextGainDb,
} from '#band/mix/master/master-song.ts'
import { toPcm16 } from '#band/mix/pcm.ts'
import { songFrames } from '#band/mix/song-length.ts'
import { createLoopSource, createOneShotSource, WARM_UP_BLOCKS } from '#band/mix/song-source.ts'
import { openSpillFile } from '#band/synth/spill-file.ts'
import { openWatermarkEmbedder } from './singer-and-watermark.ts'
import type { OpenMasterInput, MasterPiece } from './threads/thread-tasks.ts'

export interface MasterPasses {
  next(): MasterPiece
}

/** Nearly a second of audio, so that there are few messages and the encoder can start early. */
const BLOCKS_AT_ONCE = 10

/** Masters the song repeatedly, each time in pieces, until it has the target loudness. */
export function openMasterPasses({ form, finishedPath, ceilingDb, profile, watermark }: OpenMasterInput): MasterPasses {
  const { score, isLoop } = form
  const { frames } = songFrames(form)
  const file = openSpillFile(finishedPath)
  const passes: MasterPass[] = []
  let gainDb = estimateMasterGainDb(profile, score.loudnessLufs, ceilingDb)
  const begin = () =>
    masterSong(
      {
        source: isLoop ? createLoopSource(file, frames, frames) : createOneShotSource(file, frames),
        frames,
        ceilingDb,
        warmUpBlocks: isLoop ? WARM_UP_BLOCKS : 0,
        watermarkEmbedder: watermark === null ? null : openWatermarkEmbedder(watermark),
      },
      gainDb,
    )
  let pieces = begin()

  const endPass = (facts: MasterMeasures): MasterPiece => {
    passes.push({ gainDb, lufs: facts.loudness.integratedLufs })
    const nextGain = nextGainDb(passes, score.loudnessLufs)
    if (nextGain === null) file.close()
    else {
      gainDb = nextGain
      pieces = begin()
    }
    return { pcm: null, measures: facts, needsAnotherPass: nextGain !== null }
  }
  let facts: MasterMeasures | null = null
  return {
    next() {
      const pcm: Uint8Array[] = []
      while (facts === null && pcm.length < BLOCKS_AT_ONCE) {
        const piece = pieces.next()
        if (piece.done) facts = piece.value
        else pcm.push(toPcm16(piece.value))
      }
      if (facts === null || pcm.length > 0) return { pcm: Uint8Array.from(Buffer.concat(pcm)) }
      const ended = facts
      facts = null
      return endPass(ended)
    },
  }
}

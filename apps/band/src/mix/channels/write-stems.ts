import { decibelsToGain } from '#band/signal/decibels.ts'
import { scaleStereo, silence, type Stereo } from '#band/signal/stereo.ts'
import { createTruePeakMeter } from '#band/signal/meters/true-peak-meter.ts'
import { BLOCK_FRAMES, createSpillFile, openSpillFile } from '#band/synth/spill-file.ts'
import type { RecordedChannel } from './channel.ts'
import { applyGain, newBlockGain, openRecordedChannel } from './channel-source.ts'
import { createPcmFile } from '#band/mix/pcm.ts'
import { blocksOf, type SongForm, songFrames } from '#band/mix/song-length.ts'
import { createLoopSource, createOneShotSource, processSong } from '#band/mix/song-source.ts'

export interface StemOutput {
  readonly channel: RecordedChannel
  /** A file of raw 16-bit stereo. */
  readonly outputPath: string
}

const CEILING_DB = -1.5
const LOUDEST_LIFT_DB = 12

/**
 * Writes every channel separately, without reverb and delay, in the balance of the mix. All have the same gain, at
 * which none clips.
 */
export function writeStems(form: SongForm, stems: readonly StemOutput[]): void {
  const meter = createTruePeakMeter()
  for (const stem of stems) for (const piece of stemPieces(form, stem)) meter.add(piece)
  const gain = decibelsToGain(Math.min(LOUDEST_LIFT_DB, CEILING_DB - meter.read()))
  for (const stem of stems) {
    const output = createPcmFile(stem.outputPath)
    for (const piece of stemPieces(form, stem)) {
      scaleStereo(piece, gain)
      output.write(piece)
    }
    output.close()
  }
}

function* stemPieces(form: SongForm, { channel, outputPath }: StemOutput): Generator<Stereo, void> {
  const { frames, withRing } = songFrames(form)
  const leveledPath = `${outputPath}.levelled`
  writeLeveled(channel, leveledPath, blocksOf(withRing))
  const file = openSpillFile(leveledPath)
  try {
    const source = form.isLoop ? createLoopSource(file, frames, withRing) : createOneShotSource(file, frames)
    yield* processSong({ source, frames, chain: { latency: 0, process: () => undefined } })
  } finally {
    file.close()
  }
}

/** Applies compression and level of the channel to its samples. */
function writeLeveled(channel: RecordedChannel, path: string, blocks: number): void {
  const source = openRecordedChannel(channel)
  const file = createSpillFile(path)
  const block = silence(BLOCK_FRAMES)
  const gain = newBlockGain()
  for (let index = 0; index < blocks; index++) {
    if (!source.read(index, block)) continue
    source.readGain(index, gain)
    applyGain(gain, block)
    file.write(index, block)
  }
  source.close()
  file.close()
}

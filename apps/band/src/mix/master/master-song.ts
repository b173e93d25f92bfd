import { decibelsToGain } from '#band/signal/decibels.ts'
import { createLevelMeter, type Levels } from '#band/signal/meters/level-meter.ts'
import { createLimiter } from '#band/signal/effects/limiter.ts'
import { createLoudnessMeter, type Loudness } from '#band/signal/meters/loudness-meter.ts'
import { createSilenceMeter, type Silence } from '#band/signal/meters/silence-meter.ts'
import { type Meter, SAMPLE_RATE, scaleStereo, type Stereo } from '#band/signal/stereo.ts'
import { createTruePeakMeter } from '#band/signal/meters/true-peak-meter.ts'
import { createWaveformPeakMeter } from './waveform-peaks.ts'
import { clipSong } from './peak-clipping.ts'
import type { WatermarkEmbedder } from './watermark-embedder.ts'
import { type Chain, type FrameSource, processSong } from '#band/mix/song-source.ts'
import { estimateLufs, type LoudnessProfile } from './loudness-profile.ts'

const CLOSE_ENOUGH_LU = 0.15
const ESTIMATE_TOLERANCE_LU = 0.02
const MAX_PASSES = 5
const LARGEST_GAIN_DB = 45

export interface MasterMeasures {
  readonly frames: number
  readonly loudness: Loudness
  readonly truePeakDb: number
  readonly levels: Levels
  readonly silence: Silence
  /** From 0 to 255: the loudest sample in each of equal intervals. */
  readonly peaks: Uint8Array
}

export interface MasterOptions {
  readonly source: FrameSource
  readonly frames: number
  /** In dBTP. */
  readonly ceilingDb: number
  readonly warmUpBlocks: number
  readonly watermarkEmbedder: WatermarkEmbedder | null
}

/**
 * Applies watermark, gain, soft clip and limiter. Yields the pieces of the master, each of which is overwritten by the
 * next one, and returns their measures.
 */
export function* masterSong(options: MasterOptions, gainDb: number): Generator<Stereo, MasterMeasures> {
  const { frames } = options
  const loudness = createLoudnessMeter(SAMPLE_RATE)
  const truePeak = createTruePeakMeter()
  const levels = createLevelMeter()
  const silence = createSilenceMeter(SAMPLE_RATE)
  const peaks = createWaveformPeakMeter(frames)
  const meters: readonly Meter<unknown>[] = [loudness, truePeak, levels, silence, peaks]
  const chain = createMasterChain(options, gainDb)
  for (const piece of processSong({ ...options, chain })) {
    for (const meter of meters) meter.add(piece)
    yield piece
  }
  return {
    frames,
    loudness: loudness.read(),
    truePeakDb: truePeak.read(),
    levels: levels.read(),
    silence: silence.read(),
    peaks: peaks.read(),
  }
}

function createMasterChain(
  { ceilingDb, watermarkEmbedder }: Pick<MasterOptions, 'ceilingDb' | 'watermarkEmbedder'>,
  gainDb: number,
): Chain {
  const gain = decibelsToGain(gainDb)
  const limiter = createLimiter({ ceilingDb }, SAMPLE_RATE)
  return {
    latency: limiter.latency + (watermarkEmbedder?.latency ?? 0),
    process(block) {
      watermarkEmbedder?.process(block)
      scaleStereo(block, gain)
      clipSong(block)
      limiter.process(block)
    },
  }
}

export interface MasterPass {
  readonly gainDb: number
  readonly lufs: number
}

/** Estimates the gain from the profile, because the exact effect of the limiter is known only after the whole song. */
export function estimateMasterGainDb(sketch: LoudnessProfile, loudnessLufs: number, ceilingDb: number): number {
  const tries: MasterPass[] = []
  let gainDb = Math.min(LARGEST_GAIN_DB, loudnessLufs - estimateLufs(sketch, 0, 0))
  for (;;) {
    tries.push({ gainDb, lufs: estimateLufs(sketch, gainDb, ceilingDb) })
    const next = nextGainDb(tries, loudnessLufs, ESTIMATE_TOLERANCE_LU)
    if (next === null) return gainDb
    gainDb = next
  }
}

/** Returns null if the last pass is close enough or MAX_PASSES is reached. */
export function nextGainDb(
  tries: readonly MasterPass[],
  loudnessLufs: number,
  closeEnoughLu = CLOSE_ENOUGH_LU,
): number | null {
  const last = tries.at(-1)
  if (last === undefined) return null
  const missing = loudnessLufs - last.lufs
  if (Math.abs(missing) <= closeEnoughLu || tries.length >= MAX_PASSES) return null
  return Math.min(LARGEST_GAIN_DB, last.gainDb + missing / slopeOf(tries))
}

/** The gain in loudness per decibel of the last step; at most 1, and less the more the limiter works. */
function slopeOf(tries: readonly MasterPass[]): number {
  const [before, last] = tries.slice(-2)
  if (before === undefined || last === undefined || last.gainDb === before.gainDb) return 1
  return Math.max(0.3, Math.min(1, (last.lufs - before.lufs) / (last.gainDb - before.gainDb)))
}

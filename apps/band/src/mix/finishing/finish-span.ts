import { SAMPLE_RATE, silence, type Stereo } from '#band/signal/stereo.ts'
import { BLOCK_FRAMES, openSpillFile, openSpillFileForUpdate } from '#band/synth/spill-file.ts'
import { createFades, rideRing } from './ending.ts'
import { createGainCurve, type GainPoint } from './gain-curve.ts'
import { GENRE_SOUNDS } from '#band/mix/genre-sound.ts'
import type { MixMeasures } from '#band/mix/measure-mix.ts'
import { createLoudnessProfiler, type LoudnessProfile } from '#band/mix/master/loudness-profile.ts'
import { createMixBus, stereoWidthFor } from './mix-bus.ts'
import { type SongForm, songFrames } from '#band/mix/song-length.ts'
import { createLoopSource, createOneShotSource, WARM_UP_BLOCKS } from '#band/mix/song-source.ts'
import { sectionGainsDb, sectionSpans } from './section-gains.ts'
import type { BlockSpan } from '#band/mix/song-spans.ts'
import { createHissAndCrackle } from './tape.ts'
import { balanceFilters } from './tonal-balance.ts'

export interface FinishSpanInput {
  readonly form: SongForm
  readonly measures: MixMeasures
  readonly span: BlockSpan
  readonly mixedPath: string
  /** A spill file that must exist already. */
  readonly finishedPath: string
}

const SECTION_RAMP_SECONDS = 0.08

/** Writes one span of the finished mix, which is the input of the master. */
export function finishSpan({ form, measures, span, mixedPath, finishedPath }: FinishSpanInput): LoudnessProfile {
  const { frames, withRing } = songFrames(form)
  const mixed = openSpillFile(mixedPath)
  const finished = openSpillFileForUpdate(finishedPath)
  const source = form.isLoop ? createLoopSource(mixed, frames, withRing) : createOneShotSource(mixed, frames)
  const finish = createMixFinisher(form, measures, `${form.score.seed} ${span.from}`)
  const sketch = createLoudnessProfiler(span.to - span.from)
  const block = silence(BLOCK_FRAMES)
  const start = form.isLoop ? span.from - WARM_UP_BLOCKS : Math.max(0, span.from - WARM_UP_BLOCKS)
  try {
    for (let index = start; index < span.to; index++) {
      source.read(index * BLOCK_FRAMES, block)
      finish(block, index * BLOCK_FRAMES)
      if (index < span.from) continue
      cutBehind(block, frames - index * BLOCK_FRAMES)
      sketch.add(block)
      finished.write(index, block)
    }
    return sketch.read()
  } finally {
    mixed.close()
    finished.close()
  }
}

function cutBehind({ left, right }: Stereo, frames: number): void {
  if (frames >= left.length) return
  left.fill(0, Math.max(0, frames))
  right.fill(0, Math.max(0, frames))
}

/**
 * Applies what follows from the measures: balance, section gains and ending. `from` is the frame of the song at which a
 * block begins.
 */
export function createMixFinisher(
  form: SongForm,
  measures: MixMeasures,
  noiseSeed: string,
): (block: Stereo, from: number) => void {
  const { score, isLoop } = form
  const { frames } = songFrames(form)
  const sound = GENRE_SOUNDS[score.genre]
  const applySectionGains = createGainCurve(sectionGainPoints(form, measures))
  const masterDb = score.loudnessLufs - measures.lufs
  const ride = createGainCurve(rideRing(measures.ringPowers, measures.ringFrom, masterDb))
  const dust = sound.isOnTape ? createHissAndCrackle(noiseSeed) : null
  const bus = createMixBus(sound, {
    balance: balanceFilters(measures.balanceDb, sound.balanceDb),
    width: stereoWidthFor(measures.correlation),
  })
  const shapeEdges = createFades(frames, score.tailSeconds)
  return (block, from) => {
    applySectionGains(block, isLoop && from < 0 ? from + frames : from)
    if (!isLoop) ride(block, from)
    dust?.process(block)
    bus.process(block)
    if (!isLoop) shapeEdges(block, from)
  }
}

/**
 * The gain is constant in a section and moves to the next value just before the next section begins; in a loop it
 * returns to its first value at the end.
 */
function sectionGainPoints(form: SongForm, { sectionLevelsDb }: MixMeasures): readonly GainPoint[] {
  const { frames, withRing } = songFrames(form)
  const spans = sectionSpans(form.score, withRing)
  const gains = sectionGainsDb(spans, sectionLevelsDb, GENRE_SOUNDS[form.score.genre].sectionDepthDb)
  const ramp = Math.round(SECTION_RAMP_SECONDS * SAMPLE_RATE)
  const points = spans.flatMap(({ from }, index) => {
    const start = { frame: from, db: gains[index] ?? 0 }
    return index === 0 ? start : [{ frame: Math.max(0, from - ramp), db: gains[index - 1] ?? 0 }, start]
  })
  if (!form.isLoop) return points
  return [...points, { frame: frames - ramp, db: gains.at(-1) ?? 0 }, { frame: frames, db: gains[0] ?? 0 }]
}

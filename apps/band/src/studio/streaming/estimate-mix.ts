import type { Score } from '@cadenza/composer/score'
import { createMixFinisher } from '#band/mix/finishing/finish-span.ts'
import { GENRE_SOUNDS } from '#band/mix/genre-sound.ts'
import { estimateMasterGainDb } from '#band/mix/master/master-song.ts'
import { createMixMeter, type MixMeasures, type MixSums, mixMeasuresOf } from '#band/mix/measure-mix.ts'
import { createMixDown, type MixChannel } from '#band/mix/mix-down.ts'
import { blocksOf, type SongForm, songFrames } from '#band/mix/song-length.ts'
import { sectionGainsDb, sectionSpans } from '#band/mix/finishing/section-gains.ts'
import {
  createLoudnessProfiler,
  estimatePowers,
  joinLoudnessProfiles,
  repeatLoudnessProfile,
  type LoudnessProfile,
} from '#band/mix/master/loudness-profile.ts'
import { createTape } from '#band/mix/finishing/tape.ts'
import { decibelsToGain, powerToDecibels } from '#band/signal/decibels.ts'
import { silence, type Stereo } from '#band/signal/stereo.ts'
import { BLOCK_FRAMES } from '#band/synth/spill-file.ts'
import { PRE_ROLL_BLOCKS, type SectionExcerpt, sectionExcerpts } from './excerpts.ts'

export interface MixEstimate {
  /** Estimates of the measures of the whole mix, without the ring of the last chord. */
  readonly measures: MixMeasures
  readonly gainDb: number
  /** Estimated powers of the master, one for every STEP_FRAMES. */
  readonly powers: readonly number[]
}

interface MixedExcerpt extends SectionExcerpt {
  readonly sums: MixSums
  readonly blocks: readonly Stereo[]
}

/** Mixes a few bars of each kind of section, and assumes that the whole song sounds like them. */
export function estimateMix(form: SongForm, channels: readonly MixChannel[], ceilingDb: number): MixEstimate {
  const { score } = form
  const excerpts = mixExcerpts(form, channels)
  const measures: MixMeasures = {
    ...mixMeasuresOf(
      form,
      excerpts.map(({ sums }) => sums),
    ),
    sectionLevelsDb: score.sections.map((_, section) => levelOf(closestExcerpt(score, section, excerpts))),
    ringPowers: [],
  }
  const sketch = songProfile(form, measures, excerpts)
  const gainDb = estimateMasterGainDb(sketch, score.loudnessLufs, ceilingDb)
  return { measures, gainDb, powers: estimatePowers(sketch, gainDb, ceilingDb) }
}

function mixExcerpts(form: SongForm, channels: readonly MixChannel[]): readonly MixedExcerpt[] {
  const { score } = form
  const sound = GENRE_SOUNDS[score.genre]
  return sectionExcerpts(score).map((excerpt) => {
    const start = Math.max(0, excerpt.from - PRE_ROLL_BLOCKS)
    const mixDown = createMixDown(channels, sound, score)
    const tape = sound.isOnTape ? createTape(start * BLOCK_FRAMES) : null
    const meter = createMixMeter(form, excerpt.from * BLOCK_FRAMES)
    const blocks: Stereo[] = []
    for (let index = start; index < excerpt.to; index++) {
      const block = silence(BLOCK_FRAMES)
      mixDown.mix(index, block)
      tape?.process(block)
      if (index < excerpt.from) continue
      meter.add(index, block)
      blocks.push(block)
    }
    return { ...excerpt, sums: meter.read(), blocks }
  })
}

/** Prefers an excerpt of the same kind of section, then the one with the closest energy. */
function closestExcerpt(score: Score, section: number, excerpts: readonly MixedExcerpt[]): MixedExcerpt {
  const { kind, energy } = score.sections[section] ?? { kind: 'verse', energy: 0 }
  const distance = (excerpt: MixedExcerpt): number => {
    const other = score.sections[excerpt.section]
    return Math.abs((other?.energy ?? 0) - energy) + (other?.kind === kind ? 0 : 1)
  }
  return excerpts.reduce((a, b) => (distance(b) < distance(a) ? b : a))
}

/** Returns the mean level of both channels, which is how section levels are measured. */
function levelOf({ sums: { blockPowers } }: MixedExcerpt): number {
  const sum = blockPowers.reduce((total, power) => total + power, 0)
  return powerToDecibels(sum / Math.max(1, 2 * blockPowers.length))
}

/** Estimates the profile of the finished mix: each section repeats its excerpt for its whole length. */
function songProfile(form: SongForm, measures: MixMeasures, excerpts: readonly MixedExcerpt[]): LoudnessProfile {
  const { score } = form
  const spans = sectionSpans(score, songFrames(form).withRing)
  const gains = sectionGainsDb(spans, measures.sectionLevelsDb, GENRE_SOUNDS[score.genre].sectionDepthDb)
  const sketches = new Map(excerpts.map((excerpt) => [excerpt, excerptProfile(form, measures, excerpt)]))
  return joinLoudnessProfiles(
    spans.flatMap(({ from, to }, section) => {
      const excerpt = closestExcerpt(score, section, excerpts)
      const sketch = sketches.get(excerpt)
      const louder = decibelsToGain((gains[section] ?? 0) - (gains[excerpt.section] ?? 0))
      return sketch === undefined ? [] : [repeatLoudnessProfile(sketch, blocksOf(to - from), louder)]
    }),
  )
}

function excerptProfile(form: SongForm, measures: MixMeasures, { from, blocks }: MixedExcerpt): LoudnessProfile {
  const finish = createMixFinisher(form, measures, 'excerpt')
  const sketch = createLoudnessProfiler(blocks.length)
  for (const [index, block] of blocks.entries()) {
    finish(block, (from + index) * BLOCK_FRAMES)
    sketch.add(block)
  }
  return sketch.read()
}

import type { Score, SectionKind } from '@cadenza/composer/score'
import { sectionSpans } from '#band/mix/finishing/section-gains.ts'
import { createKeyMeter, type FoundKey } from '#band/signal/meters/key-meter.ts'
import { measureLevels } from '#band/signal/meters/level-meter.ts'
import { measureLoudness, SILENT_LUFS } from '#band/signal/meters/loudness-meter.ts'
import { createSilenceMeter, type Silence } from '#band/signal/meters/silence-meter.ts'
import { SAMPLE_RATE, stereoView, silence, type Stereo } from '#band/signal/stereo.ts'
import { createTempoMeter } from '#band/signal/meters/tempo-meter.ts'
import { measureTruePeak } from '#band/signal/meters/true-peak-meter.ts'

/** Measurements of the audio of a finished song; can be stored as JSON. */
export interface SongMetrics {
  readonly seconds: number
  readonly lufs: number
  readonly rangeLu: number
  readonly truePeakDb: number
  readonly crestDb: number
  readonly correlation: number
  readonly dcOffset: number
  readonly silence: Silence
  /** Null if no tempo is heard; `key` is null if no key is heard. */
  readonly tempoBpm: number | null
  readonly key: Pick<FoundKey, 'tonic' | 'mode'> | null
  /** Null if the song has no verses or no choruses. */
  readonly chorusLiftLu: number | null
  /** How much softer than the choruses the song begins; null if it has none or begins with one. */
  readonly openingLu: number | null
}

/** `song` is the decoded file, and `score` is what it was made from. */
export function measureSong(song: Stereo, score: Score): SongMetrics {
  const { integratedLufs: lufs, rangeLu } = measureLoudness(song, SAMPLE_RATE)
  const { crestDb, correlation, dcOffset } = measureLevels(song)
  const [silent, tempo, key] = [
    createSilenceMeter(SAMPLE_RATE),
    createTempoMeter(SAMPLE_RATE),
    createKeyMeter(SAMPLE_RATE),
  ]
  for (const meter of [silent, tempo, key]) meter.add(song)
  const [found] = key.read()
  return {
    seconds: song.left.length / SAMPLE_RATE,
    lufs,
    rangeLu,
    truePeakDb: measureTruePeak(song),
    crestDb,
    correlation,
    dcOffset,
    silence: silent.read(),
    tempoBpm: tempo.read(),
    key: found === undefined ? null : { tonic: found.tonic, mode: found.mode },
    chorusLiftLu: chorusLift(song, score),
    openingLu: openingLoudness(song, score),
  }
}

const OPENING_SECONDS = 8

function openingLoudness(song: Stereo, score: Score): number | null {
  const chorus = loudnessOf('chorus', song, score)
  if (chorus === null || score.sections[0]?.kind === 'chorus') return null
  const opening = stereoView(song, 0, Math.min(song.left.length, OPENING_SECONDS * SAMPLE_RATE))
  return measureLoudness(opening, SAMPLE_RATE).integratedLufs - chorus
}

/** How much louder all choruses together are than all verses together. */
function chorusLift(song: Stereo, score: Score): number | null {
  const chorus = loudnessOf('chorus', song, score)
  const verse = loudnessOf('verse', song, score)
  return chorus === null || verse === null ? null : chorus - verse
}

function loudnessOf(kind: SectionKind, song: Stereo, score: Score): number | null {
  const spans = sectionSpans(score, song.left.length).filter((span) => span.kind === kind)
  const joined = silence(spans.reduce((sum, { from, to }) => sum + to - from, 0))
  let at = 0
  for (const { from, to } of spans) {
    const part = stereoView(song, from, to)
    joined.left.set(part.left, at)
    joined.right.set(part.right, at)
    at += part.left.length
  }
  const { integratedLufs } = measureLoudness(joined, SAMPLE_RATE)
  return integratedLufs <= SILENT_LUFS ? null : integratedLufs
}

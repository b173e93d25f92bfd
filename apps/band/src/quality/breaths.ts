import { powerToDecibels } from '#band/signal/decibels.ts'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { isVowel, PAUSE } from '#band/voice/pronunciation/phones.ts'
import type { SungLine } from '#band/voice/sing-line.ts'
import type { SungPart } from '#band/voice/sing.ts'
import { medianOf } from './quality-check.ts'

interface Span {
  readonly startSeconds: number
  readonly endSeconds: number
}

/** Nobody breathes in a shorter gap. */
const SHORTEST_GAP_SECONDS = 0.3
/** The last sound of a line rings this long. */
const RING_SECONDS = 0.06
/** No breath takes longer; before it the singer is silent. */
const LONGEST_BREATH_SECONDS = 0.8
const STEP_SECONDS = 0.01
const SHORTEST_BREATH_STEPS = 8
/** A breath is this much softer than the vowels at most. */
const SOFTEST_DB = -45

const soundsOf = ({ phones }: SungLine) => phones.filter(({ name }) => name !== PAUSE)

function gapsBetween(lines: readonly SungLine[]): Span[] {
  return lines.slice(1).flatMap((line, index): Span[] => {
    const startSeconds = (soundsOf(lines[index] ?? line).at(-1)?.endSeconds ?? 0) + RING_SECONDS
    const endSeconds = soundsOf(line)[0]?.startSeconds ?? 0
    const isLong = endSeconds - startSeconds >= SHORTEST_GAP_SECONDS - RING_SECONDS
    return isLong ? [{ startSeconds: Math.max(startSeconds, endSeconds - LONGEST_BREATH_SECONDS), endSeconds }] : []
  })
}

function loudnessIn(audio: Float32Array, { startSeconds, endSeconds }: Span): number[] {
  const step = Math.round(STEP_SECONDS * SAMPLE_RATE)
  const levels: number[] = []
  for (let from = Math.round(startSeconds * SAMPLE_RATE); from + step <= endSeconds * SAMPLE_RATE; from += step) {
    const power = audio.subarray(from, from + step).reduce((sum, sample) => sum + sample * sample, 0) / step
    levels.push(powerToDecibels(power))
  }
  return levels
}

const longestRun = (values: readonly boolean[]): number => {
  let [longest, current] = [0, 0]
  for (const value of values) {
    current = value ? current + 1 : 0
    longest = Math.max(longest, current)
  }
  return longest
}

/** Returns in which share of the gaps between lines a breath is audible, from 0 to 1; null if there is no gap. */
export function shareOfGapsWithBreath({ audio, lines }: SungPart): number | null {
  const vowels = lines.flatMap(({ phones }) => phones.filter(({ name }) => isVowel(name)))
  const vowelDb = medianOf(vowels.flatMap((vowel) => loudnessIn(audio, vowel)))
  const gaps = gapsBetween(lines)
  const breaths = gaps.filter((gap) => {
    const isAudible = loudnessIn(audio, gap).map((db) => db >= vowelDb + SOFTEST_DB)
    return longestRun(isAudible) >= SHORTEST_BREATH_STEPS
  })
  return gaps.length === 0 ? null : breaths.length / gaps.length
}

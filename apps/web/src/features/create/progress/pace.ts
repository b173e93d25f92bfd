/** Of the seven steps, in order. */
const STEP_DURATIONS_MS = [2000, 3000, 4000, 3000, 3000, 2000, 2000]
export const STEP_COUNT = STEP_DURATIONS_MS.length
export const TICK_MS = 200
const COMPLETE = 100

/** The percentage at which each step begins, at one point per tick: 0, 10, 25, 45, 60, 75, 85. */
const STEP_STARTS = STEP_DURATIONS_MS.map(
  (_, step) => STEP_DURATIONS_MS.slice(0, step).reduce((sum, durationMs) => sum + durationMs, 0) / TICK_MS,
)

/** This far ahead of what is shown, the server is followed at a faster pace. */
const MAX_STEPS_BEHIND = 2
const HURRY = 4

/** How far the server is: the steps it has reached, and whether the song is there. */
export interface Truth {
  stage: number
  isReady: boolean
}

const startOf = (step: number): number => STEP_STARTS[step - 1] ?? 0

/** 1 to 7. */
export function stepAt(percent: number): number {
  return STEP_STARTS.filter((start) => start <= percent).length
}

/** The highest percentage that is not ahead of a song in the making: short of the next step, and of the last one anyway. */
function limitOf({ stage }: Truth): number {
  return Math.max(0, startOf(Math.min(stage, STEP_COUNT - 1) + 1) - 1)
}

/** What to show of a song that was under way before anybody looked. */
export function firstPercent(truth: Truth, elapsedMs: number): number {
  const least = startOf(Math.max(1, truth.stage - MAX_STEPS_BEHIND))
  const paced = Math.max(least, Math.floor(elapsedMs / TICK_MS))
  return truth.stage === 0 ? 0 : Math.min(paced, limitOf(truth))
}

/** One tick later. It only rises, and a song that is there is not held back for the sake of the picture. */
export function nextPercent(percent: number, truth: Truth): number {
  if (truth.isReady) return COMPLETE
  if (truth.stage === 0) return percent
  const isFarBehind = truth.stage - stepAt(percent) > MAX_STEPS_BEHIND
  return Math.max(percent, Math.min(percent + (isFarBehind ? HURRY : 1), limitOf(truth)))
}

export const isComplete = (percent: number): boolean => percent >= COMPLETE

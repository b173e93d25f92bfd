/** Of the seven steps, in order. */
const STAGE_DURATIONS_MS = [2000, 3000, 4000, 3000, 3000, 2000, 2000]
export const STEP_COUNT = STAGE_DURATIONS_MS.length
export const TICK_MS = 200
const COMPLETE = 100

/** The percentage at which each step begins, at one point per tick: 0, 10, 25, 45, 60, 75, 85. */
const STAGE_START_PERCENTS = STAGE_DURATIONS_MS.map(
  (_, step) => STAGE_DURATIONS_MS.slice(0, step).reduce((sum, durationMs) => sum + durationMs, 0) / TICK_MS,
)

/** This far ahead of what is shown, the server is followed at a faster pace. */
const MAX_STAGES_BEHIND = 2
const CATCH_UP_POINTS = 4

/** How far the server is: the steps it has reached, and whether the song is there. */
export interface ServerProgress {
  stage: number
  isReady: boolean
}

const stageStartPercent = (step: number): number => STAGE_START_PERCENTS[step - 1] ?? 0

/** 1 to 7. */
export function stageAt(percent: number): number {
  return STAGE_START_PERCENTS.filter((start) => start <= percent).length
}

/** The highest percentage that is not ahead of a song in the making: short of the next step, and of the last one anyway. */
function maxPercentOf({ stage }: ServerProgress): number {
  return Math.max(0, stageStartPercent(Math.min(stage, STEP_COUNT - 1) + 1) - 1)
}

/** What to show of a song that was under way before anybody looked. */
export function initialPercent(server: ServerProgress, elapsedMs: number): number {
  const least = stageStartPercent(Math.max(1, server.stage - MAX_STAGES_BEHIND))
  const paced = Math.max(least, Math.floor(elapsedMs / TICK_MS))
  return server.stage === 0 ? 0 : Math.min(paced, maxPercentOf(server))
}

/** One tick later. It only rises, and a song that is there is not held back for the sake of the picture. */
export function nextPercent(percent: number, server: ServerProgress): number {
  if (server.isReady) return COMPLETE
  if (server.stage === 0) return percent
  const isFarBehind = server.stage - stageAt(percent) > MAX_STAGES_BEHIND
  return Math.max(percent, Math.min(percent + (isFarBehind ? CATCH_UP_POINTS : 1), maxPercentOf(server)))
}

export const isComplete = (percent: number): boolean => percent >= COMPLETE

/** How long each of the seven stages lasts in the display, in order. */
const STAGE_DURATIONS_MS = [2000, 3000, 4000, 3000, 3000, 2000, 2000]
export const STEP_COUNT = STAGE_DURATIONS_MS.length
export const TICK_MS = 200
const COMPLETE = 100

/** The percentage at which each stage begins, at one point per tick: 0, 10, 25, 45, 60, 75, 85. */
const STAGE_START_PERCENTS = STAGE_DURATIONS_MS.map(
  (_, step) => STAGE_DURATIONS_MS.slice(0, step).reduce((sum, durationMs) => sum + durationMs, 0) / TICK_MS,
)

/** When the server is more than this many stages ahead, the display catches up at a faster pace. */
const MAX_STAGES_BEHIND = 2
const CATCH_UP_POINTS = 4

/** The progress of the server: the stage it has reached, and whether the song is ready. */
export interface ServerProgress {
  stage: number
  isReady: boolean
}

const stageStartPercent = (step: number): number => STAGE_START_PERCENTS[step - 1] ?? 0

/** Returns a stage from 1 to 7. */
export function stageAt(percent: number): number {
  return STAGE_START_PERCENTS.filter((start) => start <= percent).length
}

/** The highest percentage to show before the song is ready: below the next stage, and always below the last one. */
function maxPercentOf({ stage }: ServerProgress): number {
  return Math.max(0, stageStartPercent(Math.min(stage, STEP_COUNT - 1) + 1) - 1)
}

/** Returns the percentage to start with for a generation that began before this page was opened. */
export function initialPercent(server: ServerProgress, elapsedMs: number): number {
  const least = stageStartPercent(Math.max(1, server.stage - MAX_STAGES_BEHIND))
  const paced = Math.max(least, Math.floor(elapsedMs / TICK_MS))
  return server.stage === 0 ? 0 : Math.min(paced, maxPercentOf(server))
}

/**
 * Returns the percentage one tick later. It never falls. Once the song is ready, each tick shows the next stage, so that
 * none is skipped and the song waits for little more than a second.
 */
export function nextPercent(percent: number, server: ServerProgress): number {
  if (server.isReady) return STAGE_START_PERCENTS[stageAt(percent)] ?? COMPLETE
  if (server.stage === 0) return percent
  const isFarBehind = server.stage - stageAt(percent) > MAX_STAGES_BEHIND
  return Math.max(percent, Math.min(percent + (isFarBehind ? CATCH_UP_POINTS : 1), maxPercentOf(server)))
}

export const isComplete = (percent: number): boolean => percent >= COMPLETE

import { expect, test } from 'vitest'
import {
  initialPercent,
  isComplete,
  nextPercent,
  stageAt,
  STEP_COUNT,
  TICK_MS,
  type ServerProgress,
} from './displayed-percent.ts'

/** Returns the percentage shown at each tick while the server's progress is that of `truthAt`. */
function show(truthAt: (tick: number) => ServerProgress, ticks: number): number[] {
  const shown = [initialPercent(truthAt(0), 0)]
  for (let tick = 1; tick <= ticks; tick += 1) shown.push(nextPercent(shown.at(-1) ?? 0, truthAt(tick)))
  return shown
}

const working = (stage: number): ServerProgress => ({ stage, isReady: false })

/** A server that enters each stage a moment before the display would. */
const atPace = (tick: number): ServerProgress => {
  const stage = [0, 10, 25, 45, 60, 75, 85].filter((start) => start <= tick + 1).length
  return { stage, isReady: false }
}

test('[P1] the seven stages last 2, 3, 4, 3, 3, 2 and 2 seconds', () => {
  const shown = show((tick) => (tick < 84 ? atPace(tick) : { stage: 7, isReady: false }), 84)
  const lengths = [1, 2, 3, 4, 5, 6].map(
    (step) => shown.filter((percent) => stageAt(percent) === step).length * TICK_MS,
  )
  expect(lengths).toEqual([2000, 3000, 4000, 3000, 3000, 2000])
  expect(stageAt(85)).toBe(STEP_COUNT)
})

test('[P2] the percentage rises by one every 200 ms', () => {
  expect(show(atPace, 74)).toEqual(Array.from({ length: 75 }, (_, percent) => percent))
})

test.each([
  [1, 9],
  [2, 24],
  [3, 44],
  [4, 59],
  [5, 74],
  [6, 84],
])('[P2] while the server is at stage %i nothing above %i %% is shown, however long it takes', (stage, highest) => {
  const shown = show(() => working(stage), 1000)
  expect(Math.max(...shown)).toBe(highest)
  expect(shown.every((percent) => stageAt(percent) <= stage)).toBe(true)
})

test('[P2] the last stage and 100 % are only shown once the song is ready', () => {
  expect(Math.max(...show(() => working(7), 1000))).toBeLessThan(85)
})

test('[P1] a queued generation stays at 0', () => {
  expect(show(() => working(0), 50).every((percent) => percent === 0)).toBe(true)
})

test('[P2] once the song is ready the display completes, one stage at each tick', () => {
  const shown = show((tick) => ({ stage: 7, isReady: tick > 0 }), 6)
  expect(shown.map(stageAt)).toEqual([5, 6, 7, 7, 7, 7, 7])
  expect(shown.map(isComplete)).toEqual([false, false, false, true, true, true, true])
  expect(nextPercent(3, { stage: 7, isReady: true })).toBe(10)
})

test('[P2] the display catches up with a server that is far ahead', () => {
  const shown = show((tick) => working(tick === 0 ? 1 : 6), 20)
  expect(stageAt(shown.at(-1) ?? 0)).toBeGreaterThanOrEqual(4)
})

test('the percentage never falls', () => {
  const stages = [1, 3, 2, 6, 4, 6, 7]
  const shown = show((tick) => working(stages[Math.floor(tick / 20)] ?? 7), 140)
  expect(shown.every((percent, index) => percent >= (shown[index - 1] ?? 0))).toBe(true)
})

test("[P3] after a reload the display continues from the elapsed time and the server's stage", () => {
  expect(initialPercent(working(3), 6000)).toBe(30)
  expect(initialPercent(working(3), 600_000)).toBe(44)
  expect(initialPercent(working(5), 0)).toBe(25)
  expect(initialPercent(working(0), 6000)).toBe(0)
  expect(initialPercent(working(3), -5000)).toBe(0)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestEngine, type TestEngine } from '#test/worker/test-engine.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { createRecurringTask } from './recurring-task.ts'

const EVERY_MS = 300

let engine: TestEngine
beforeAll(async () => {
  engine = await startTestEngine()
})
afterAll(() => engine.stop())

async function startWith(work: (lastDoneAtMs: number | null) => Promise<number>, name: string) {
  const recurring = createRecurringTask({ name, everyMs: EVERY_MS, inactivityTimeoutMs: 0, logger: silentLogger, work })
  const stopWorker = await engine.serve([recurring.service])
  return { stopWorker, start: () => recurring.ensureStarted(engine.client) }
}

test('work recurs at its interval in one chain, even if several workers start it', async () => {
  const times: number[] = []
  const seen: (number | null)[] = []
  const { stopWorker, start } = await startWith(async (lastDoneAtMs) => {
    seen.push(lastDoneAtMs)
    return times.push(performance.now())
  }, 'Steady')
  const stops = Array.from({ length: 5 }, start)
  await expect.poll(() => times.length).toBeGreaterThanOrEqual(4)
  for (const stop of stops) stop()
  await stopWorker()
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(EVERY_MS * 0.9)
  expect(seen[0]).toBeNull()
  expect(seen[1]).toBeTypeOf('number')
})

test('failed work is repeated at its next interval', async () => {
  let calls = 0
  const { stopWorker, start } = await startWith(async () => {
    calls += 1
    if (calls <= 3) throw new Error('the other side is away')
    return calls
  }, 'Failing')
  const stop = start()
  await expect.poll(() => calls).toBeGreaterThanOrEqual(5)
  stop()
  await stopWorker()
})

import { expect, test } from 'vitest'
import { MAX_STREAM_FAILURES, reconnectDelayMs } from './user-events.ts'

test('readers of a server that is away return more and more rarely, and not in one moment', () => {
  for (const failures of [2, 3, 4, 5]) {
    const [soonest, latest] = [reconnectDelayMs(failures, () => 0), reconnectDelayMs(failures, () => 1)]
    expect(latest).toBe(2 * soonest)
    expect(reconnectDelayMs(failures + 1, () => 0)).toBe(latest)
  }
})

test('a reader goes on for at least a quarter of a minute, whatever chance says', () => {
  let waitedMs = 0
  for (let failures = 2; failures < MAX_STREAM_FAILURES; failures += 1) waitedMs += reconnectDelayMs(failures, () => 0)
  expect(waitedMs).toBeGreaterThanOrEqual(15_000)
})

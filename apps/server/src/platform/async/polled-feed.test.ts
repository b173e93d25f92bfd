import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from '#platform/telemetry/logger.ts'
import { createPolledFeed } from './polled-feed.ts'

const logger = createLogger({ LOG_LEVEL: 'silent' }, 'test')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a thousand followers cost one query at a time, and no followers cost none', async () => {
  const queries: ReadonlyMap<string, number>[] = []
  const feed = createPolledFeed<string>({
    name: 'test',
    everyMs: 100,
    logger,
    async findUpdates(seen) {
      queries.push(seen)
      return [{ key: 'person 1', version: 5, value: 'news' }]
    },
  })
  const received: string[] = []
  const stops = Array.from({ length: 1000 }, (_, n) =>
    feed.follow(`person ${n % 500}`, n < 500 ? 3 : 4, (value) => received.push(value)),
  )
  await vi.advanceTimersByTimeAsync(1000)
  expect(queries).toHaveLength(10)
  expect(queries[0]?.size).toBe(500)
  expect(queries.map((seen) => seen.get('person 1'))).toEqual([3, ...Array.from({ length: 9 }, () => 5)])
  expect(received).toEqual(['news', 'news'])
  for (const stop of stops) stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(queries).toHaveLength(11)
  feed.close()
})

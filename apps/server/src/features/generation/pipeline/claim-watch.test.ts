import { expect, test } from 'vitest'
import { createClaimWatch } from './claim-watch.ts'

const EVERY_MS = 2000
const STALE_AFTER_MS = 10_000
const ID = 'a generation'

function createWatch() {
  let nowMs = 0
  const watch = createClaimWatch({ everyMs: EVERY_MS, staleAfterMs: STALE_AFTER_MS, now: () => nowMs })
  /** Looks after this long. */
  const lookAfter = (ms: number, heartbeat: string): boolean => {
    nowMs += ms
    return watch.hasStopped(ID, heartbeat)
  }
  return { watch, lookAfter }
}

test('a claim without heartbeats has stopped after five intervals of looking', () => {
  const { lookAfter } = createWatch()
  const looks = Array.from({ length: 22 }, () => lookAfter(500, '12:00:00'))
  expect(looks.indexOf(true)).toBe(STALE_AFTER_MS / 500)
})

test('a claim whose heartbeats are late by four intervals has not stopped', () => {
  const { lookAfter } = createWatch()
  const looks = Array.from({ length: 100 }, (_none, index) => lookAfter(500, `beat ${Math.floor(index / 16)}`))
  expect(looks).not.toContain(true)
})

test('the first look after an hour without a database does not end a claim', () => {
  const { lookAfter } = createWatch()
  expect([lookAfter(0, '12:00:00'), lookAfter(3_000_000, '12:00:00')]).toEqual([false, false])
})

test('who looks rarely waits longer: every look counts for one interval at most', () => {
  const { lookAfter } = createWatch()
  const looks = Array.from({ length: 6 }, () => lookAfter(30_000, '12:00:00'))
  expect(looks).toEqual([false, false, false, false, false, true])
})

test('a claim that was forgotten is watched from the beginning', () => {
  const { watch, lookAfter } = createWatch()
  for (let look = 0; look < 5; look += 1) lookAfter(2000, '12:00:00')
  watch.forget(ID)
  expect([lookAfter(2000, '12:00:00'), lookAfter(2000, '12:00:00')]).toEqual([false, false])
})

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cacheResult } from './cache-result.ts'

test('a thousand callers at once wait for one run', async () => {
  let runs = 0
  const read = cacheResult(1000, async () => {
    runs += 1
    await sleep(20)
    return runs
  })
  const answers = await Promise.all(Array.from({ length: 1000 }, () => read()))
  expect(new Set(answers)).toEqual(new Set([1]))
  expect(await read()).toBe(1)
})

test('a result that is too old is read again', async () => {
  let runs = 0
  const read = cacheResult(10, async () => (runs += 1))
  expect(await read()).toBe(1)
  await sleep(20)
  expect(await read()).toBe(2)
})

test('a failure is not kept', async () => {
  let isUp = false
  const read = cacheResult(1000, async () => {
    if (!isUp) throw new Error('down')
    return 'up'
  })
  await expect(read()).rejects.toThrow('down')
  isUp = true
  expect(await read()).toBe('up')
})

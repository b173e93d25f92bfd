import { expect, onTestFinished, test } from 'vitest'
import { openThreadPool } from './thread-pool.ts'

const REQUEST = { prompt: 'a tune', lengthSeconds: 10, instrumental: true, seed: '1' }
const never = new AbortController().signal

function openPool(size: number) {
  const pool = openThreadPool(size)
  onTestFinished(() => pool.close())
  return pool
}

test('a task after a failed thread succeeds', { timeout: 60_000 }, async () => {
  const pool = openPool(1)
  await expect(pool.run('masterPiece', null, never)).rejects.toThrow('No master was begun.')
  expect((await pool.run('compose', REQUEST, never)).lengthSeconds).toBe(10)
})

test('a task that is aborted while it waits or runs frees its place', { timeout: 60_000 }, async () => {
  const pool = openPool(1)
  const reason = new Error('nobody listens any more')
  const [asking, waiting] = [new AbortController(), new AbortController()]
  const first = pool.withThread(async (thread) => {
    const score = thread.run('compose', { ...REQUEST, lengthSeconds: 240 })
    asking.abort(reason)
    return score
  }, asking.signal)
  const second = pool.run('compose', REQUEST, waiting.signal)
  const third = pool.run('compose', REQUEST, never)
  waiting.abort(reason)
  await expect(second).rejects.toBe(reason)
  await expect(first).rejects.toBe(reason)
  expect((await third).seed).toBe('1')
})

test('a reserved thread runs no other tasks until it is released', { timeout: 60_000 }, async () => {
  const pool = openPool(1)
  const order: string[] = []
  const held = pool.withThread(async (thread) => {
    for (let index = 0; index < 3; index++) {
      await thread.run('compose', REQUEST)
      order.push('held')
    }
  }, never)
  const other = pool.run('compose', REQUEST, never).then(() => order.push('other'))
  await Promise.all([held, other])
  expect(order).toEqual(['held', 'held', 'held', 'other'])
})

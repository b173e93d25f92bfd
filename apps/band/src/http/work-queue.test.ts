import { expect, test } from 'vitest'
import { createWorkQueue, QueueFullError } from './work-queue.ts'

const never = new AbortController().signal

function controlled() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name)
      ends.set(name, () => resolve(name))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { started, work, end }
}

test('runs up to the concurrency, queues the rest in order, and refuses more at once', async () => {
  const queue = createWorkQueue({ concurrency: 2, capacity: 2 })
  const { started, work, end } = controlled()
  const all = ['a', 'b', 'c', 'd'].map((name) => queue.run(work(name), never))
  await expect(queue.run(work('e'), never)).rejects.toBeInstanceOf(QueueFullError)
  expect(queue).toMatchObject({ running: 2, waiting: 2 })
  await end('b')
  expect(started).toEqual(['a', 'b', 'c'])
  await end('a')
  await end('c')
  await end('d')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  expect(queue).toMatchObject({ running: 0, waiting: 0 })
})

test('work that is aborted while it waits leaves its place to the next', async () => {
  const queue = createWorkQueue({ concurrency: 1, capacity: 5 })
  const { started, work, end } = controlled()
  const impatient = new AbortController()
  const first = queue.run(work('first'), never)
  const second = queue.run(work('second'), impatient.signal)
  const third = queue.run(work('third'), never)
  const reason = new Error('too slow')
  impatient.abort(reason)
  await expect(second).rejects.toBe(reason)
  await end('first')
  await end('third')
  expect(started).toEqual(['first', 'third'])
  await Promise.all([first, third])
})

test('work that fails frees its place', async () => {
  const queue = createWorkQueue({ concurrency: 1, capacity: 1 })
  await expect(queue.run(() => Promise.reject(new Error('broken string')), never)).rejects.toThrow('broken string')
  expect(await queue.run(() => Promise.resolve('next'), never)).toBe('next')
})

import { expect, test } from 'vitest'
import { createSemaphore, SemaphoreFullError } from './semaphore.ts'

const never = new AbortController().signal

test('no more work runs at once than there are slots, and it begins in the order of the calls', async () => {
  const semaphore = createSemaphore(2)
  let running = 0
  let most = 0
  const begun: number[] = []
  const work = (name: number) => async () => {
    begun.push(name)
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
  }
  await Promise.all([1, 2, 3, 4, 5].map((name) => semaphore.run(never, work(name))))
  expect(most).toBe(2)
  expect(begun).toEqual([1, 2, 3, 4, 5])
})

test('work that fails frees its slot', async () => {
  const semaphore = createSemaphore(1)
  await expect(semaphore.run(never, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(semaphore.run(never, () => Promise.resolve('done'))).resolves.toBe('done')
})

test('work that is aborted while waiting never begins and takes no slot from the next', async () => {
  const semaphore = createSemaphore(1)
  const { promise: held, resolve: finish } = Promise.withResolvers<void>()
  const first = semaphore.run(never, () => held)
  const impatient = new AbortController()
  let hasBegun = false
  const aborted = semaphore.run(impatient.signal, async () => {
    hasBegun = true
  })
  const next = semaphore.run(never, () => Promise.resolve('next'))
  impatient.abort(new Error('gone'))
  await expect(aborted).rejects.toThrow('gone')
  finish()
  await first
  await expect(next).resolves.toBe('next')
  expect(hasBegun).toBe(false)
  await expect(semaphore.run(AbortSignal.abort(new Error('late')), () => held)).rejects.toThrow('late')
})

test('more than may wait is refused at once, and the counts say how much runs and waits', async () => {
  const semaphore = createSemaphore(2, { maxWaiting: 1 })
  const { promise: held, resolve: finish } = Promise.withResolvers<void>()
  const accepted = [1, 2, 3].map(() => semaphore.run(never, () => held))
  await expect(semaphore.run(never, () => held)).rejects.toBeInstanceOf(SemaphoreFullError)
  expect(semaphore).toMatchObject({ running: 2, waiting: 1 })
  finish()
  await Promise.all(accepted)
  expect(semaphore).toMatchObject({ running: 0, waiting: 0 })
})

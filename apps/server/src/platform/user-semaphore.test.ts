import { expect, test } from 'vitest'
import { createUserSemaphore } from './user-semaphore.ts'

const refusal = { name: 'AppError', code: 'RATE_LIMITED', status: 429, retryAfterSeconds: 1 }

test('a user may run two operations at once, and the third is refused at once without being started', async () => {
  const gate = createUserSemaphore()
  const pause = Promise.withResolvers<string>()
  const first = gate.run('ana', () => pause.promise)
  const second = gate.run('ana', () => pause.promise)
  let isStarted = false
  const third = gate.run('ana', async () => {
    isStarted = true
  })
  await expect(third).rejects.toMatchObject(refusal)
  expect(isStarted).toBe(false)
  pause.resolve('done')
  expect(await Promise.all([first, second])).toEqual(['done', 'done'])
})

test('a user at the limit does not block other users', async () => {
  const gate = createUserSemaphore(1)
  const pause = Promise.withResolvers<void>()
  const flooding = gate.run('ana', () => pause.promise)
  await expect(gate.run('ana', async () => 'never')).rejects.toMatchObject(refusal)
  expect(await gate.run('ben', async () => 'done')).toBe('done')
  pause.resolve()
  await flooding
})

test('a slot is free again after the work is done, fails, or throws synchronously', async () => {
  const gate = createUserSemaphore(1)
  for (let round = 0; round < 100; round += 1) {
    expect(await gate.run('ana', async () => round)).toBe(round)
    const failing = gate.run('ana', () => Promise.reject(new Error('broken')))
    await expect(failing).rejects.toThrow('broken')
    const throwing = gate.run('ana', () => {
      throw new Error('broken at once')
    })
    await expect(throwing).rejects.toThrow('broken at once')
  }
})

test('a refused call takes no slot and frees none', async () => {
  const gate = createUserSemaphore(1)
  const pause = Promise.withResolvers<void>()
  const working = gate.run('ana', () => pause.promise)
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await expect(gate.run('ana', async () => 'never')).rejects.toMatchObject(refusal)
  }
  pause.resolve()
  await working
  expect(await gate.run('ana', async () => 'done')).toBe('done')
})

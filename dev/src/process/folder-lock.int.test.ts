import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { withFolderLock } from './folder-lock.ts'

it('admits one process at a time and every process eventually', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cadenza-lock-'))
  const exitListeners = process.listenerCount('exit')
  let inside = 0
  let most = 0
  const work = () =>
    withFolderLock(folder, async () => {
      inside += 1
      most = Math.max(most, inside)
      await sleep(50)
      inside -= 1
      return 'done'
    })
  expect(await Promise.all([work(), work(), work()])).toEqual(['done', 'done', 'done'])
  expect(most).toBe(1)
  expect(process.listenerCount('exit')).toBe(exitListeners)
  await rm(folder, { recursive: true })
})

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createGroupCommit } from './group-commit.ts'

/** Creates writes that end only when the test ends them. */
function heldWrites() {
  const writes: { groups: string[][]; end: (error?: Error) => void }[] = []
  const write = (groups: string[][]) =>
    new Promise<number[]>((resolve, reject) => {
      const end = (error?: Error) => (error ? reject(error) : resolve(groups.map((group) => group.length)))
      writes.push({ groups, end })
    })
  return { writes, write }
}

test('requests within a few milliseconds are one write, and each gets its own answer after it', async () => {
  const { writes, write } = heldWrites()
  const commit = createGroupCommit({ write })
  const answered: number[] = []
  const all = [['a'], ['b', 'c'], ['d', 'e', 'f']].map(async (group) => answered.push(await commit(group)))
  await sleep(30)
  expect(writes.map(({ groups }) => groups)).toEqual([[['a'], ['b', 'c'], ['d', 'e', 'f']]])
  expect(answered).toEqual([])
  writes[0]?.end()
  await Promise.all(all)
  expect(answered).toEqual([1, 2, 3])
})

test('writes respect their size and concurrency limits, and no group is split', async () => {
  const { writes, write } = heldWrites()
  const commit = createGroupCommit({ write, maxItems: 3, maxWritesAtOnce: 2 })
  const all = [['a', 'b'], ['c', 'd'], ['e'], ['f', 'g', 'h', 'i'], ['j']].map(commit)
  await sleep(30)
  expect(writes.map(({ groups }) => groups.flat().join(''))).toEqual(['ab', 'cde'])
  writes[0]?.end()
  await sleep(30)
  expect(writes.map(({ groups }) => groups.flat().join(''))).toEqual(['ab', 'cde', 'fghi'])
  for (const { end } of writes) end()
  await sleep(30)
  writes.at(-1)?.end()
  expect(await Promise.all(all)).toEqual([2, 2, 1, 4, 1])
})

test('a failed write rejects only the requests in it', async () => {
  const { writes, write } = heldWrites()
  const commit = createGroupCommit({ write, maxItems: 1 })
  const outcomes = Promise.allSettled([commit(['a']), commit(['b'])])
  await sleep(30)
  writes[0]?.end(new Error('the disk is full'))
  writes[1]?.end()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('rejects requests above its limit, and accepts more once there is room', async () => {
  const { writes, write } = heldWrites()
  const commit = createGroupCommit({ write, maxWaitingItems: 3, maxWritesAtOnce: 1 })
  const first = commit(['a', 'b', 'c'])
  await expect(commit(['d'])).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 })
  await sleep(30)
  const second = commit(['d', 'e'])
  await expect(commit(['f', 'g'])).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  writes[0]?.end()
  await sleep(30)
  writes[1]?.end()
  expect([await first, await second]).toEqual([3, 2])
})

import { expect, test } from 'vitest'
import type { OrderChange } from './order-changes.ts'
import { OrderQueue } from './order-queue.ts'

const place = (songId: string): OrderChange => ({ kind: 'place', songId, after: null })

function sender() {
  const sent: { songId: string; answer: () => void; refuse: (error: Error) => void }[] = []
  const queue = new OrderQueue(({ songId }) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    sent.push({ songId, answer: resolve, refuse: reject })
    return promise
  })
  return { queue, sent, namesOf: () => queue.read().map(({ songId }) => songId) }
}

test('changes are sent one after another, in the order in which they were made', async () => {
  const { queue, sent, namesOf } = sender()
  const all = ['a', 'b', 'c'].map((songId) => queue.push(place(songId)))
  expect(sent.map(({ songId }) => songId)).toEqual(['a'])
  expect(namesOf()).toEqual(['a', 'b', 'c'])
  sent[0]?.answer()
  await all[0]
  await expect.poll(() => sent.length).toBe(2)
  expect(namesOf()).toEqual(['b', 'c'])
  sent[1]?.answer()
  await expect.poll(() => sent.length).toBe(3)
  sent[2]?.answer()
  await Promise.all(all)
  await expect.poll(namesOf).toEqual([])
})

test('a refused change is reverted alone, and those after it are still sent', async () => {
  const { queue, sent, namesOf } = sender()
  const first = queue.push(place('a'))
  const second = queue.push(place('b'))
  sent[0]?.refuse(new Error('refused'))
  await expect(first).rejects.toThrow('refused')
  await expect.poll(() => sent.length).toBe(2)
  expect(namesOf()).toEqual(['b'])
  sent[1]?.answer()
  await second
})

test('a subscriber is notified of every change, and of none after unsubscribing', async () => {
  const { queue, sent, namesOf } = sender()
  const notified: string[] = []
  const stop = queue.subscribe(() => notified.push(namesOf().join()))
  const saved = queue.push(place('a'))
  sent[0]?.answer()
  await saved
  await expect.poll(namesOf).toEqual([])
  stop()
  void queue.push(place('b'))
  expect(notified).toEqual(['a', ''])
})

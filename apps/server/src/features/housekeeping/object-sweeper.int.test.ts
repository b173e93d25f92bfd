import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ApiWithSongs, newSong, newTestUser, startApiWithSongs } from '#test/api/api-with-songs.ts'
import { sweepObjects } from './object-sweeper.service.ts'

let setup: ApiWithSongs
beforeAll(async () => {
  setup = await startApiWithSongs()
})
afterAll(() => setup.close())

async function listKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of setup.store.list('')) keys.push(key)
  return keys.toSorted()
}

async function putOrphans(count: number): Promise<string[]> {
  const prefixes = ['audio', 'cover', 'picture', 'source']
  const keys = Array.from({ length: count }, (_, n) => `${prefixes[n % prefixes.length]}/${randomUUID()}/orphan.mp3`)
  for (const key of keys) await setup.store.put(key, Buffer.from('nobody'), { contentType: 'audio/mpeg' })
  return keys
}

/** Every object counts as old enough, and a sweep has time for two objects only. */
const sweepShortly = () =>
  sweepObjects({
    db: setup.api.db,
    store: setup.store,
    orphanAfterHours: -1,
    budgetMs: 0,
    objectsPerBatch: 2,
  })

async function sweepToTheEnd(): Promise<number> {
  let sweeps = 1
  while (!(await sweepShortly()).isPassEnded) sweeps += 1
  return sweeps
}

beforeEach(async () => {
  await sweepToTheEnd()
})

test('a sweep that runs out of time is continued by the next one, until every orphan is gone', async () => {
  const kept = await listKeys()
  await putOrphans(9)
  const first = await sweepShortly()
  expect(first).toMatchObject({ listed: 2, isPassEnded: false })
  expect(await sweepToTheEnd()).toBeGreaterThan(3)
  expect(await listKeys()).toEqual(kept)
})

test('the files of a song stay, wherever a sweep was cut off', async () => {
  const user = await newTestUser(setup)
  await newSong(setup, user.userId)
  const before = await listKeys()
  await putOrphans(4)
  await sweepToTheEnd()
  await sweepToTheEnd()
  expect(await listKeys()).toEqual(before)
})

test('objects that are too young are passed over, and are swept when they are old', async () => {
  const [young] = await putOrphans(1)
  const sweepOfADay = () => sweepObjects({ db: setup.api.db, store: setup.store, orphanAfterHours: 24 })
  expect(await sweepOfADay()).toMatchObject({ orphans: 0, isPassEnded: true })
  expect(await listKeys()).toContain(young)
  await sweepToTheEnd()
  expect(await listKeys()).not.toContain(young)
})

import type { Like } from '@cadenza/contract/songs'
import { sizeForTier } from '@cadenza/dev/test-tier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type TestViewer,
  newTestUser,
  newSong,
  newVisitor,
  type ApiWithSongs,
  startApiWithSongs,
} from '#test/api/api-with-songs.ts'

const PEOPLE = 20
const ROUNDS = sizeForTier({ gate: 2, deep: 5 })
const AT_ONCE = 9

let setup: ApiWithSongs
let people: TestViewer[]
beforeAll(async () => {
  setup = await startApiWithSongs()
  people = await Promise.all(Array.from({ length: PEOPLE }, () => newTestUser(setup)))
})
afterAll(() => setup.close())

const someone = (index = 0): TestViewer => {
  const person = people[index]
  if (!person) throw new Error('nobody there')
  return person
}

test('[C4] liking and unliking answer with the state and the count, however often they are repeated', async () => {
  const { id } = await newSong(setup, someone().userId, { shown: 'public' })
  const like = (person: TestViewer, method: 'PUT' | 'DELETE') =>
    person.requestJson<Like>(method, `/api/songs/${id}/like`)
  expect(await like(someone(1), 'PUT')).toEqual({ isFavorite: true, likesCount: 1 })
  expect(await like(someone(1), 'PUT')).toEqual({ isFavorite: true, likesCount: 1 })
  expect(await like(someone(), 'PUT')).toEqual({ isFavorite: true, likesCount: 2 })
  expect(await someone(1).readSong(id)).toMatchObject({ isFavorite: true, likesCount: 2 })
  expect(await someone(2).readSong(id)).toMatchObject({ isFavorite: false, likesCount: 2 })
  expect(await newVisitor(setup).readSong(id)).toMatchObject({ isFavorite: false, likesCount: 2 })
  expect(await like(someone(1), 'DELETE')).toEqual({ isFavorite: false, likesCount: 1 })
  expect(await like(someone(1), 'DELETE')).toEqual({ isFavorite: false, likesCount: 1 })
  expect(await someone(1).readSong(id)).toMatchObject({ isFavorite: false, likesCount: 1 })
})

test('[C4] hundreds of concurrent likes and unlikes of twenty users end with the exact count', async () => {
  const { id } = await newSong(setup, someone().userId, { shown: 'public' })
  const path = `/api/songs/${id}/like`
  const isFond = (index: number) => index % 3 !== 0

  const waver = async (person: TestViewer, index: number) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) => person.request((n + round) % 2 === 0 ? 'PUT' : 'DELETE', path)),
      )
      answers.push(await person.request(isFond(index) ? 'PUT' : 'DELETE', path))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    }
  }
  await Promise.all(people.map(waver))

  const fond = people.filter((_, index) => isFond(index))
  expect(PEOPLE * ROUNDS * (AT_ONCE + 1)).toBe(sizeForTier({ gate: 400, deep: 1000 }))
  expect(await someone().readSong(id)).toMatchObject({ likesCount: fond.length })
  const rows = await setup.api.db.selectFrom('likes').select('userId').where('songId', '=', id).execute()
  expect(rows.map(({ userId }) => userId).toSorted()).toEqual(fond.map(({ userId }) => userId).toSorted())
})

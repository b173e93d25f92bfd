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

const USER_COUNT = 20
const ROUNDS = sizeForTier({ gate: 2, deep: 5 })
const AT_ONCE = 9

let setup: ApiWithSongs
let users: TestViewer[]
beforeAll(async () => {
  setup = await startApiWithSongs()
  users = await Promise.all(Array.from({ length: USER_COUNT }, () => newTestUser(setup)))
})
afterAll(() => setup.close())

const someone = (index = 0): TestViewer => {
  const user = users[index]
  if (!user) throw new Error('nobody there')
  return user
}

test('[C4] liking and unliking answer with the state and the count, however often they are repeated', async () => {
  const { id } = await newSong(setup, someone().userId, { shown: 'public' })
  const like = (user: TestViewer, method: 'PUT' | 'DELETE') => user.requestJson<Like>(method, `/api/songs/${id}/like`)
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
  const isLiker = (index: number) => index % 3 !== 0

  const waver = async (user: TestViewer, index: number) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) => user.request((n + round) % 2 === 0 ? 'PUT' : 'DELETE', path)),
      )
      answers.push(await user.request(isLiker(index) ? 'PUT' : 'DELETE', path))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    }
  }
  await Promise.all(users.map(waver))

  const likers = users.filter((_, index) => isLiker(index))
  expect(USER_COUNT * ROUNDS * (AT_ONCE + 1)).toBe(sizeForTier({ gate: 400, deep: 1000 }))
  expect(await someone().readSong(id)).toMatchObject({ likesCount: likers.length })
  const rows = await setup.api.db.selectFrom('likes').select('userId').where('songId', '=', id).execute()
  expect(rows.map(({ userId }) => userId).toSorted()).toEqual(likers.map(({ userId }) => userId).toSorted())
})

import { expect, test } from 'vitest'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { changeEachSong } from './change-each-song.ts'

const songs = Array.from({ length: 9 }, (_, index) => ({ ...LANTERNS, id: String(index) }))

test('every song is changed once, at most four at a time, and failures are reported apart', async () => {
  let running = 0
  let most = 0
  const refused = new Error('refused')
  const { done, failed, error } = await changeEachSong(songs, async ({ id }) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    if (id === '3') throw refused
  })
  expect(most).toBe(4)
  expect(done.map(({ id }) => id).toSorted()).toEqual(['0', '1', '2', '4', '5', '6', '7', '8'])
  expect(failed.map(({ id }) => id)).toEqual(['3'])
  expect(error).toBe(refused)
})

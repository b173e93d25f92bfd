import type { Creator } from '@cadenza/contract/creators'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rollUpCounts } from '#features/counts/counts.service.ts'
import { removeSong } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import { newTestUser, newSong, newVisitor, type ApiWithSongs, startApiWithSongs } from '#test/api/api-with-songs.ts'
import { connectTo } from '#test/database/test-database.ts'
import { rollUpPlays } from './play-roll-up-poller.ts'

let setup: ApiWithSongs
let workers: [Database, Database]
beforeAll(async () => {
  setup = await startApiWithSongs()
  const url = setup.api.databaseUrlAs('cadenza_worker')
  workers = [connectTo(url), connectTo(url)]
})
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.destroy()))
  await setup.close()
})

const newPublicSong = async (userId: string) => (await newSong(setup, userId, { shown: 'public' })).id
const look = (creatorId: string) => newVisitor(setup).requestJson<Creator>('GET', `/api/creators/${creatorId}`)

test('the counts of a creator include only public songs and their plays, however the songs change meanwhile', async () => {
  const creator = await newTestUser(setup, 'Cleo Marsh')
  const [first, second] = [await newPublicSong(creator.userId), await newPublicSong(creator.userId)]
  const isAs = async (songsCount: number, playsCount: number) => {
    expect(await look(creator.userId)).toMatchObject({ songsCount, playsCount })
    await rollUpCounts(workers[0])
    expect(await look(creator.userId)).toMatchObject({ songsCount, playsCount })
  }
  const change = (songId: string, to: { isPublic?: boolean; deletedAt?: Date | null }) =>
    setup.api.db.updateTable('songs').set(to).where('id', '=', songId).execute()
  const play = async (songId: string, plays: number) => {
    await sql`insert into play_tallies (song_id, day, plays) values (${songId}, current_date, ${plays})`.execute(
      setup.api.db,
    )
    await rollUpPlays(workers[0])
  }
  await isAs(2, 0)
  await play(first, 5)
  await play(second, 3)
  await isAs(2, 8)
  await change(first, { isPublic: false })
  await isAs(1, 3)
  // Stands for plays that were reported before the song was hidden and added up after.
  await play(first, 2)
  await isAs(1, 3)
  await change(first, { isPublic: true })
  await isAs(2, 10)
  await change(second, { deletedAt: new Date() })
  await isAs(1, 7)
  await change(second, { deletedAt: null })
  await isAs(2, 10)
  await removeSong(setup.api.db, setup.store, second)
  await isAs(1, 7)
})

test('a song that is hidden while its first plays are added up adds no plays to its creator', async () => {
  const creator = await newTestUser(setup, 'Dara Quill')
  await newPublicSong(creator.userId)
  for (let round = 0; round < 20; round += 1) {
    const songId = await newPublicSong(creator.userId)
    await sql`insert into play_tallies (song_id, day, plays) values (${songId}, current_date, 9)`.execute(setup.api.db)
    await Promise.all([
      rollUpPlays(workers[round % 2 === 0 ? 0 : 1]),
      setup.api.db.updateTable('songs').set({ isPublic: false }).where('id', '=', songId).execute(),
    ])
  }
  expect(await look(creator.userId)).toMatchObject({ songsCount: 1, playsCount: 0 })
})

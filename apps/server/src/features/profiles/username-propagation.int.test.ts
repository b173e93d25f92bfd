import type { Profile } from '@cadenza/contract/profile'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepObjects } from '#features/housekeeping/object-sweeper.service.ts'
import { coverKey } from '#features/songs/files/song-media-keys.service.ts'
import { sessionOf } from '#test/api/google-sign-in.ts'
import {
  type TestViewer,
  newTestUser,
  newSong,
  type ApiWithSongs,
  startApiWithSongs,
} from '#test/api/api-with-songs.ts'

let setup: ApiWithSongs
beforeAll(async () => {
  setup = await startApiWithSongs()
})
afterAll(() => setup.close())

const rename = (user: TestViewer, username: string) => user.requestJson<Profile>('PATCH', '/api/profile', { username })

async function namesOn(user: TestViewer): Promise<string[]> {
  const rows = await setup.api.db
    .selectFrom('songs')
    .select([sql<string>`creator_name || '|' || words`.as('name')])
    .where('userId', '=', user.userId)
    .distinct()
    .execute()
  return rows.map(({ name }) => name)
}

test('songs get the new name of their creator, also for search, and cards that show it are drawn again', async () => {
  const [lena, mira] = [await newTestUser(setup, 'Lena Marsh'), await newTestUser(setup, 'Mira')]
  const song = await newSong(setup, lena.userId, { shown: 'public' })
  const others = await newSong(setup, mira.userId)
  for (const { coverFolder } of [song, others]) {
    await setup.store.put(coverKey(coverFolder, 'card'), Buffer.from('card'), { contentType: 'image/png' })
  }
  await rename(lena, 'Léna Ash')
  expect(await lena.readSong(song.id)).toMatchObject({ creatorName: 'Léna Ash' })
  expect(await namesOn(lena)).toEqual(['Léna Ash|rain on glass\nlena ash'])
  expect(await namesOn(mira)).toEqual(['Mira|rain on glass\nmira'])
  expect(await setup.store.head(coverKey(song.coverFolder, 'card'))).toBeNull()
  expect(await setup.store.head(coverKey(others.coverFolder, 'card'))).not.toBeNull()
  expect(await sessionOf(lena.browser, setup.api)).toMatchObject({ name: 'Léna Ash', handle: 'lena-marsh' })
})

test('twelve hundred songs get the latest name, however many renames there were meanwhile', async () => {
  const lena = await newTestUser(setup, 'Lena Many')
  const { id } = await newSong(setup, lena.userId)
  await sql`
    insert into songs select made.*
    from songs song, generate_series(1, 1200) n, lateral jsonb_populate_record(
      song, jsonb_build_object(
        'id', uuidv7(), 'generation_id', gen_random_uuid(), 'audio_folder', 'ra' || n, 'cover_folder', 'rc' || n
      )
    ) made
    where song.id = ${id}`.execute(setup.api.db)
  await Promise.all([rename(lena, 'First'), rename(lena, 'Second'), rename(lena, 'Third')])
  const { username } = await rename(lena, 'Fourth')
  expect(username).toBe('Fourth')
  await expect.poll(() => namesOn(lena)).toEqual(['Fourth|rain on glass\nfourth'])
})

test('the sweeper finishes a rename that a stopped process left unfinished', async () => {
  const lena = await newTestUser(setup, 'Lena Stopped')
  await newSong(setup, lena.userId)
  await setup.api.db
    .updateTable('profiles')
    .set({ username: 'Lena Moved', isRenaming: true })
    .where('id', '=', lena.userId)
    .execute()
  await sweepObjects({ db: setup.api.db, store: setup.store })
  expect(await namesOn(lena)).toEqual(['Lena Moved|rain on glass\nlena moved'])
  const row = await setup.api.db
    .selectFrom('profiles')
    .select('isRenaming')
    .where('id', '=', lena.userId)
    .executeTakeFirstOrThrow()
  expect(row.isRenaming).toBe(false)
})

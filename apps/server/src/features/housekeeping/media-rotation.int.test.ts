import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import {
  type ApiWithSongs,
  newSong,
  newTestUser,
  newVisitor,
  startApiWithSongs,
  type TestViewer,
} from '#test/api/api-with-songs.ts'
import { LONG_TIMEOUTS } from '#test/database/test-database.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { rotateMedia } from './media-rotation-poller.ts'

let setup: ApiWithSongs
let workerDb: Database
beforeAll(async () => {
  setup = await startApiWithSongs()
  const url = setup.api.databaseUrlAs('cadenza_worker')
  workerDb = createDatabase(createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 3, ...LONG_TIMEOUTS }, silentLogger))
})
afterAll(async () => {
  await workerDb?.destroy()
  await setup?.close()
})

const rotate = () => rotateMedia({ db: workerDb, store: setup.store, logger: silentLogger })
const audioLink = (viewer: TestViewer, songId: string) => viewer.readRedirect(`/api/songs/${songId}/audio`)
const statusOf = async (url: string) => (await fetch(url)).status
const countRequests = async () => (await setup.api.db.selectFrom('mediaRotations').select('userId').execute()).length

test('[T-6] after a request to delete the account, links to what was public are dead and the owner has new ones', async () => {
  const mira = await newTestUser(setup)
  const songs = [
    await newSong(setup, mira.userId, { shown: 'public' }),
    await newSong(setup, mira.userId, { shown: 'private' }),
  ]
  const links = await Promise.all(songs.map(({ id }) => audioLink(mira, id)))
  expect(await Promise.all(links.map(statusOf))).toEqual([200, 200])
  await mira.requestJson('POST', '/api/account/deletion')
  await rotate()
  expect(await Promise.all(links.map(statusOf))).toEqual([404, 404])
  expect(await countRequests()).toBe(0)
  for (const { id } of songs) expect(await statusOf(await audioLink(mira, id))).toBe(200)
})

test('[T-6] signing out everywhere ends links to private songs, and leaves public ones alone', async () => {
  const mira = await newTestUser(setup)
  const hidden = await newSong(setup, mira.userId, { shown: 'private' })
  const open = await newSong(setup, mira.userId, { shown: 'public' })
  const links = [await audioLink(mira, hidden.id), await audioLink(mira, open.id)]
  expect((await mira.request('POST', '/api/auth/sign-out-everywhere')).status).toBe(204)
  await rotate()
  expect(await Promise.all(links.map(statusOf))).toEqual([404, 200])
})

test('a rotation that was interrupted goes on after the last song, and a newer request begins again', async () => {
  const mira = await newTestUser(setup)
  const songs = []
  for (let count = 0; count < 3; count += 1) songs.push(await newSong(setup, mira.userId))
  const [first, second, third] = await Promise.all(
    songs.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ id }) => audioLink(mira, id)),
  )
  const after = songs.map(({ id }) => id).toSorted()[0]
  await sql`insert into media_rotations (user_id, last_song_id) values (${mira.userId}, ${after})`.execute(setup.api.db)
  await rotate()
  expect(await Promise.all([first, second, third].map((link) => statusOf(link ?? '')))).toEqual([200, 404, 404])
})

test('[R-7] the avatar of a hidden or leaving creator is shown to nobody else', async () => {
  const visitor = newVisitor(setup)
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const withAvatar = async () => {
    const user = await newTestUser(setup)
    await user.browser.request(`${setup.api.origin}/api/profile/avatar`, {
      method: 'PUT',
      headers: { origin: setup.api.origin, 'content-type': 'image/png' },
      body: new Uint8Array(picture),
    })
    return user
  }
  const statusFor = async (viewer: TestViewer, { userId }: TestViewer) =>
    (await viewer.request('GET', `/api/creators/${userId}/avatar`)).status
  const hidden = await withAvatar()
  expect(await statusFor(visitor, hidden)).toBe(302)
  await sql`select hide_item('ida', 'creator', ${hidden.userId}, 'spam')`.execute(setup.api.db)
  expect([await statusFor(visitor, hidden), await statusFor(hidden, hidden)]).toEqual([404, 302])
  const leaving = await withAvatar()
  await leaving.requestJson('POST', '/api/account/deletion')
  expect([await statusFor(visitor, leaving), await statusFor(leaving, leaving)]).toEqual([404, 302])
})

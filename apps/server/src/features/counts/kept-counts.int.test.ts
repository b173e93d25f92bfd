import { sizeForTier } from '@cadenza/dev/test-tier'
import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addSong, removeSong as removeFromPlaylist } from '#features/playlists/playlist-songs.service.ts'
import { countLibrary, removeDownload } from '#features/library/library.service.ts'
import { readPlaylists } from '#features/playlists/playlists.service.ts'
import { setLiked } from '#features/songs/likes.service.ts'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import { codeOf } from '#platform/db/error-codes.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type ApiWithSongs, newSong, newTestUser, startApiWithSongs } from '#test/api/api-with-songs.ts'
import { LONG_TIMEOUTS } from '#test/database/test-database.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { auditCounts } from './count-audit.service.ts'
import { rollUpCounts } from './counts.service.ts'
import { relistSongs } from './list-copies.service.ts'

const USERS = 5
const SONGS = 12
const STEPS = sizeForTier({ gate: 400, deep: 4000 })
const LEAST_COMPARISONS = 5
const ACTORS = 8
const DEADLOCK = '40P01'
const FOREIGN_KEY = '23503'

let setup: ApiWithSongs
let db: Database
let worker: Database
let userIds: string[]
let songIds: string[]
let playlistIds: string[]
beforeAll(async () => {
  setup = await startApiWithSongs()
  const connect = (url: string) =>
    createDatabase(createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: ACTORS, ...LONG_TIMEOUTS }, silentLogger))
  db = connect(setup.api.databaseUrl)
  worker = connect(setup.api.databaseUrlAs('cadenza_worker'))
  userIds = await Promise.all(Array.from({ length: USERS }, async () => (await newTestUser(setup)).userId))
  const ownerOf = (n: number) => userIds[n % USERS] ?? ''
  songIds = []
  for (let n = 0; n < SONGS; n += 1) {
    const shown = n % 3 === 0 ? 'private' : 'public'
    songIds.push((await newSong(setup, ownerOf(n), { shown, duration: 30 + n })).id)
  }
  playlistIds = Array.from({ length: 2 * USERS }, () => uuidv7())
  for (const [n, id] of playlistIds.entries()) {
    await sql`
      insert into playlists (id, user_id, request_key, request_hash, title, is_public)
      values (${id}, ${ownerOf(n)}, ${uuidv7()}, sha256('x'), 'Evening', true)`.execute(db)
  }
})
afterAll(async () => {
  await Promise.all([db.destroy(), worker.destroy()])
  await setup.close()
})

const download = (userId: string, songId: string) =>
  sql`
  insert into downloads (user_id, song_id, quality) values (${userId}, ${songId}, 'high')
  on conflict (user_id, song_id) do update set count = downloads.count + 1`.execute(db)

const index = (size: number) => fc.nat({ max: size - 1 })
const stepArb = fc.record({
  act: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('like', 'unlike', 'download', 'forget', 'add', 'remove') },
    { weight: 4, arbitrary: fc.constantFrom('publish', 'unpublish', 'bin', 'restore', 'rename', 'hide', 'unhide') },
    { weight: 1, arbitrary: fc.constantFrom('delete song', 'new song', 'erase user', 'delete playlist') },
  ),
  user: index(USERS),
  song: index(SONGS),
  playlist: index(2 * USERS),
})
type Step = typeof stepArb extends fc.Arbitrary<infer Value> ? Value : never

/** Erased users and deleted songs are replaced, so that there is always somebody to act and something to act on. */
async function take({ act, user, song, playlist }: Step): Promise<void> {
  const userId = userIds[user] ?? ''
  const songId = songIds[song] ?? ''
  const playlistId = playlistIds[playlist] ?? ''
  const updateSong = (change: ReturnType<typeof sql>) =>
    sql`update songs set ${change} where id = ${songId}`.execute(db)
  const ownerOfPlaylist = userIds[playlist % USERS] ?? ''
  const acts: Record<string, () => Promise<unknown>> = {
    like: () => setLiked(db, userId, songId, true),
    unlike: () => setLiked(db, userId, songId, false),
    download: () => download(userId, songId),
    forget: () => removeDownload(db, userId, songId),
    add: () => addSong(db, { userId: ownerOfPlaylist, playlistId, songId }),
    remove: () => removeFromPlaylist(db, { userId: ownerOfPlaylist, playlistId, songId }),
    publish: () => updateSong(sql`is_public = true`),
    unpublish: () => updateSong(sql`is_public = false`),
    bin: () => updateSong(sql`deleted_at = now()`),
    restore: () => updateSong(sql`deleted_at = null`),
    rename: () => updateSong(sql`title = 'Song ' || (random() * 1000)::integer`),
    hide: () => sql`select hide_item('test', 'song', ${songId}, 'because')`.execute(db),
    unhide: () => sql`select restore_item('test', 'song', ${songId}, 'because')`.execute(db),
    'delete song': () => sql`delete from songs where id = ${songId}`.execute(db),
    'new song': async () => {
      const made = await newSong(setup, userId, { shown: song % 2 === 0 ? 'public' : 'private', duration: 30 + song })
      songIds[song] = made.id
    },
    'erase user': async () => {
      userIds[user] = (await newTestUser(setup)).userId
      await sql`delete from users where id = ${userId}`.execute(db)
    },
    'delete playlist': () => sql`delete from playlists where id = ${playlistId}`.execute(db),
  }
  try {
    await acts[act]?.()
  } catch (error) {
    const code = codeOf(error)
    const isExpected = error instanceof AppError || code === DEADLOCK || code === FOREIGN_KEY
    // Hidden, not there, or nobody there any more.
    if (!isExpected && !['CZ001', 'P0002', '23505'].includes(String(code))) throw error
  }
}

function rethrowUnlessErased(error: unknown): void {
  if (![DEADLOCK, FOREIGN_KEY].includes(String(codeOf(error)))) throw error
}

interface Counted {
  favorites: number
  downloads: number
}

let comparisons = 0

/** In one snapshot, so that nothing happens between reading what is kept and counting the rows. */
async function compare(): Promise<void> {
  comparisons += 1
  const people = [...userIds]
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      for (const userId of people) {
        const { rows } = await sql<Counted>`
          select
            (select count(*)::integer from likes join songs on songs.id = song_id where likes.user_id = ${userId}
              and deleted_at is null and (is_public or songs.user_id = ${userId})) as favorites,
            (select count(*)::integer from downloads join songs on songs.id = song_id where downloads.user_id = ${userId}
              and deleted_at is null and (is_public or songs.user_id = ${userId})) as downloads`.execute(snapshot)
        expect(await countLibrary(snapshot, userId)).toMatchObject({ ...rows[0] })
      }
      for (const viewerId of [null, ...people]) {
        const { rows } = await sql<{ id: string; songsCount: number; duration: number }>`
          select playlists.id, count(songs.id)::integer as songs_count, coalesce(sum(songs.duration), 0) as duration
          from playlists left join playlist_songs on playlist_id = playlists.id left join songs on songs.id = song_id
            and songs.deleted_at is null and (songs.is_public or songs.user_id = ${viewerId})
          where playlists.id = any(${playlistIds}::uuid[]) group by playlists.id order by playlists.id`.execute(
          snapshot,
        )
        const ids = rows.map(({ id }) => id)
        const read = (await readPlaylists(snapshot, viewerId, ids)).map(({ id, songsCount, duration }) => ({
          id,
          songsCount,
          duration,
        }))
        expect(read).toEqual(rows)
      }
    })
}

describe('kept counts', () => {
  test('equal the count of their rows at every moment of many operations at once, while workers renew and add up', async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    // On a busy machine the operations may be over before they were compared a few times, and then there are more.
    function* makeSteps() {
      for (let round = 0; round === 0 || (!isOver && comparisons <= LEAST_COMPARISONS); round++)
        yield* fc.sample(stepArb, { seed: seed + round, numRuns: STEPS })
    }
    const steps = makeSteps()
    let isOver = false
    const untilOver = async (work: () => Promise<unknown>) => {
      while (!isOver) await work()
    }
    const working = [
      untilOver(() => relistSongs(worker, 3)),
      untilOver(() => relistSongs(worker, 5)),
      // A user whose counts are being added up may be erased; the poller begins again then, too.
      untilOver(() => rollUpCounts(worker, 7).catch(rethrowUnlessErased)),
      untilOver(async () => {
        const { drifted } = await auditCounts({ db: worker, logger: silentLogger, budgetMs: 0 })
        expect(drifted, `seed ${seed}`).toBe(0)
      }),
      untilOver(compare),
    ]
    const actor = async () => {
      for (const step of steps) await take(step)
    }
    const acting = Promise.all(Array.from({ length: ACTORS }, actor))
    // What fails first is reported, and ends the rest.
    await Promise.race([acting, Promise.all(working)]).finally(() => {
      isOver = true
    })
    await Promise.all([acting, ...working])
    expect(comparisons).toBeGreaterThan(LEAST_COMPARISONS)
    await compare()
    await relistSongs(worker)
    await rollUpCounts(worker)
    await compare()
    const { rows } = await sql`select from songs_to_relist`.execute(db)
    expect(rows, `seed ${seed}`).toEqual([])
  }, 300_000)

  test('of a song that is hidden while somebody likes it are right before and after a worker has come by', async () => {
    const [ownerId = '', listenerId = ''] = userIds
    const { id: songId } = await newSong(setup, ownerId, { shown: 'public' })
    await relistSongs(worker)
    const findNoted = async () => (await sql`select from songs_to_relist where song_id = ${songId}`.execute(db)).rows
    await db.transaction().execute(async (tx) => {
      await sql`insert into likes (user_id, song_id) values (${listenerId}, ${songId})`.execute(tx)
      await sql`update songs set is_public = false where id = ${songId}`.execute(db)
      await relistSongs(worker)
      expect(await findNoted()).toHaveLength(1)
    })
    await compare()
    await relistSongs(worker)
    expect(await findNoted()).toEqual([])
    await compare()
  })

  test('that have drifted are found and mended by the audit, in parts', async () => {
    const [userId = ''] = userIds
    const { id: songId } = await newSong(setup, userId, { shown: 'public' })
    await setLiked(db, userId, songId, true)
    await download(userId, songId)
    const playlistId = uuidv7()
    await sql`
      insert into playlists (id, user_id, request_key, request_hash, title, is_public)
      values (${playlistId}, ${userId}, ${uuidv7()}, sha256('x'), 'Morning', true)`.execute(db)
    await addSong(db, { userId, playlistId, songId })
    await relistSongs(worker)
    await rollUpCounts(worker)
    const corruptions = [
      sql`update library_totals set favorites = favorites + 2 where user_id = ${userId}`,
      sql`insert into library_changes (user_id, downloads) values (${userId}, -1)`,
      sql`update likes set is_shown = false where song_id = ${songId}`,
      sql`update playlist_songs set audience = 'nobody' where song_id = ${songId}`,
      sql`update song_likes set likes = 7 where song_id = ${songId}`,
      sql`update creator_totals set songs = songs - 1, followers = 5 where user_id = ${userId}`,
    ]
    for (const corruption of corruptions) {
      await corruption.execute(db)
      expect(await auditPass()).toBeGreaterThan(0)
      expect(await auditPass()).toBe(0)
      await rollUpCounts(worker)
      await compare()
    }
    const totals = await sql`
      select likes, songs, followers from song_likes, creator_totals
      where song_id = ${songId} and user_id = ${userId}`.execute(db)
    const made = await sql<{ count: number }>`
      select count(*)::integer as count from songs where user_id = ${userId} and deleted_at is null`.execute(db)
    expect(totals.rows).toEqual([{ likes: 1, songs: made.rows[0]?.count, followers: 0 }])
  })

  test('of rows from before copies were kept are exact, and kept once the audit has come by', async () => {
    await sql`alter table likes disable trigger user`.execute(db)
    await sql`update likes set is_shown = null`.execute(db)
    await sql`update downloads set is_shown = null`.execute(db)
    await sql`update playlist_songs set audience = null, song_user_id = null, duration = null`.execute(db)
    await sql`alter table likes enable trigger user`.execute(db)
    await sql`truncate library_totals, library_changes`.execute(db)
    await sql`update count_audit_progress set is_filled = false, last_id = null`.execute(db)
    await compare()
    expect(await auditPass()).toBe(0)
    await rollUpCounts(worker)
    const { rows } = await sql`select from likes where is_shown is null`.execute(db)
    expect(rows).toEqual([])
    await compare()
  })
})

/** From the beginning of everything to its end. */
async function auditPass(): Promise<number> {
  await sql`update count_audit_progress set last_id = null`.execute(db)
  return (await auditCounts({ db: worker, logger: silentLogger, budgetMs: 60_000 })).drifted
}

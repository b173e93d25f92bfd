import type { PlaylistWithSongs } from '@cadenza/contract/playlists'
import type { SearchPage } from '@cadenza/contract/search'
import type { SongPage } from '@cadenza/contract/songs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audioKey } from '#features/songs/files/song-media-keys.service.ts'
import { MIGRATIONS_DIR, readMigrationNames } from '#platform/db/migration-files.ts'
import { type ApiWithSongs, newVisitor, startApiWithSongs, TestViewer } from '#test/api/api-with-songs.ts'
import { insertOldData, type OldData } from '#test/database/data-of-first-release.ts'
import { migrateToRelease, readLastRelease } from '#test/database/earlier-release.ts'
import { ledgerViolations } from '#test/database/ledger-violations.ts'
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { FetchBrowser } from '#test/http/fetch-browser.ts'
import { startServerProcess } from '#test/server-process.ts'

type RowCounts = Record<string, number>

/** Of every table but the record of migrations. */
async function countRows({ db }: TestDatabase): Promise<RowCounts> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'ledger') and tablename not like 'kysely%'`.execute(db)
  const counts: RowCounts = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(name)}`.execute(db)
    counts[name] = rows[0]?.count ?? -1
  }
  return counts
}

let database: TestDatabase
let old: OldData
let before: RowCounts
let setup: ApiWithSongs
let creator: TestViewer

beforeAll(async () => {
  database = await createTestDatabase({ isMigrated: false })
  await migrateToRelease(database.url, await readLastRelease())
  old = await insertOldData(database.url)
  before = await countRows(database)
  const migrate = startServerProcess('migrate', { DATABASE_URL: database.url })
  if ((await migrate.ended) !== 0) throw new Error(migrate.output())

  setup = await startApiWithSongs({ DATABASE_URL: database.urlAs('cadenza_api') })
  for (const song of old.songs) {
    const body = Buffer.from(`the sound of ${song.title}`)
    await setup.store.put(audioKey(song.audioFolder, 'standard'), body, { contentType: 'audio/mpeg' })
  }
  const browser = new FetchBrowser()
  browser.jar.set(new URL(setup.api.origin).hostname, new Map([['session', old.sessionToken]]))
  creator = new TestViewer(setup.api.origin, browser, old.creatorId)
})

afterAll(async () => {
  await setup?.close()
  await database?.close()
})

const byTitle = (one: string, other: string): number => one.localeCompare(other)

describe('a database with data of the last release, migrated by this one,', () => {
  test('has every migration', async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db)
    expect(rows.map(({ name }) => name)).toEqual(await readMigrationNames(MIGRATIONS_DIR))
  })

  test('has as many rows in every table as before', async () => {
    expect(Object.values(before).filter((count) => count > 0).length).toBeGreaterThan(20)
    expect(await countRows(database)).toMatchObject(before)
  })

  test('accounts for every credit', async () => {
    expect(await ledgerViolations(database.db)).toEqual([])
    const { rows } = await sql<{ balance: string }>`
      select credits_balance::text as balance from user_credits where user_id = ${old.creatorId}`.execute(database.db)
    // 300 as a bonus and 500 bought, three songs of 149, and 160 held for the one that waits.
    expect(rows).toEqual([{ balance: String(300 + 500 - 3 * 149 - 160) }])
  })

  test('lists the songs of a creator who is still signed in, and plays them', async () => {
    const { items } = await creator.requestJson<SongPage>('GET', '/api/songs')
    const titles = items.map(({ title }) => title).toSorted(byTitle)
    expect(titles).toEqual(old.songs.map(({ title }) => title).toSorted(byTitle))
    for (const { title, audioUrl } of items) {
      const file = await fetch(await creator.readRedirect(audioUrl))
      expect(await file.text()).toBe(`the sound of ${title}`)
    }
  })

  test('shows others what is public, and nothing more', async () => {
    const visitor = newVisitor(setup)
    const playlist = await visitor.requestJson<PlaylistWithSongs>('GET', `/api/playlists/${old.playlistId}`)
    expect(playlist.title).toBe('Harbour Nights')
    for (const { id, isPublic } of old.songs) {
      expect((await visitor.request('GET', `/api/songs/${id}`)).status).toBe(isPublic ? 200 : 404)
    }
  })

  test.each([
    ['a title', 'rain on glass', 'Rain on Glass'],
    ['a prompt', 'tramway', 'Rain on Glass'],
    ['a name', 'mira', 'mira'],
    ['a bio', 'lighthouses', 'mira'],
    ['a playlist', 'harbour nights', 'Harbour Nights'],
  ])('finds by %s', async (_what, q, title) => {
    const page = await newVisitor(setup).requestJson<SearchPage>('GET', `/api/search?${new URLSearchParams({ q })}`)
    expect(page.items.map((item) => item.title)).toContain(title)
  })

  test('never finds the prompt of a private song', async () => {
    const { items } = await newVisitor(setup).requestJson<SearchPage>('GET', '/api/search?q=lullaby')
    expect(items).toEqual([])
  })
})

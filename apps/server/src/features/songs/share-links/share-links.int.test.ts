import type { SearchPage } from '@cadenza/contract/search'
import type { SongSharing } from '@cadenza/contract/share-links'
import type { Song, SongPage } from '@cadenza/contract/songs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { silentLogger } from '#test/silent-logger.ts'
import { type TestViewer, LYRICS, newSong, newTestUser, newVisitor, startApiForFile } from '#test/api/api-with-songs.ts'
import { invalidateLinksOfBinnedSong } from '#features/songs/song-visibility.service.ts'
import { binSong, restoreSong } from '#features/songs/songs.service.ts'

const setup = await startApiForFile()
const { db } = setup.api
const owner = await newTestUser(setup)
const other = await newTestUser(setup, 'Ben Holt')
const visitor = newVisitor(setup)

const share = (songId: string, body: { endsAt?: string | null } = {}) =>
  owner.requestJson<SongSharing>('PUT', `/api/songs/${songId}/share-link`, body)
const readSharing = (songId: string) => owner.requestJson<SongSharing>('GET', `/api/songs/${songId}/share-link`)
const revoke = (songId: string) => owner.requestJson<SongSharing>('DELETE', `/api/songs/${songId}/share-link`)
const setPublic = (songId: string, isPublic: boolean) =>
  owner.requestJson<Song>('PATCH', `/api/songs/${songId}`, { isPublic })

const tokenOf = ({ link }: SongSharing): string => link?.url.split('/').at(-1) ?? ''
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

const FILES = ['audio', 'audio?quality=high', 'cover', 'cover?size=256', 'card', 'card?words=none']
const PATHS = ['', ...FILES.map((file) => `/${file}`), '/lyrics']

const statusesBy = (viewer: TestViewer, token: string) =>
  Promise.all(PATHS.map(async (path) => (await viewer.request('GET', `/api/share-links/${token}${path}`)).status))
const OPEN = PATHS.map((path) => (path === '' || path === '/lyrics' ? 200 : 302))
const CLOSED = PATHS.map(() => 404)

const fileLinks = (token: string) =>
  Promise.all(FILES.map((file) => visitor.readRedirect(`/api/share-links/${token}/${file}`)))
const statusesOf = (links: readonly string[]) => Promise.all(links.map(async (link) => (await fetch(link)).status))

async function newSharedSong(body: { endsAt?: string | null } = {}) {
  const song = await newSong(setup, owner.userId)
  const sharing = await share(song.id, body)
  return { song, sharing, token: tokenOf(sharing) }
}

describe('a share link', () => {
  test('opens song, audio, cover, lyrics and link preview for visitors and other users', async () => {
    const { song, sharing, token } = await newSharedSong()
    expect(sharing.link?.url).toMatch(new RegExp(`^${setup.api.origin}/l/[\\w-]{43}$`))
    expect(sharing.song).toMatchObject({ isPublic: false, hasShareLink: true })
    for (const viewer of [visitor, other]) expect(await statusesBy(viewer, token)).toEqual(OPEN)
    const shared = await visitor.requestJson<Song>('GET', `/api/share-links/${token}`)
    expect(shared).toMatchObject({ id: song.id, title: song.title, hasShareLink: false, creditsUsed: null })
    expect(await (await fetch(await visitor.readRedirect(shared.audioUrl))).text()).toBe(`128.mp3 of ${song.id}`)
    expect(await (await fetch(await visitor.readRedirect(shared.artworkUrl))).text()).toBe(`1024.webp of ${song.id}`)
    expect(await visitor.requestJson('GET', `/api/share-links/${token}/lyrics`)).toEqual(LYRICS)
  })

  test('does not show the names that the prompt was cleaned of', async () => {
    const song = await newSong(setup, owner.userId, {
      description: 'like Adele',
      sanitizedDescription: 'like a singer',
    })
    const shared = await visitor.requestJson<Song>('GET', `/api/share-links/${tokenOf(await share(song.id))}`)
    expect(shared).toMatchObject({ description: 'like a singer', sanitizedDescription: null })
  })

  test('makes the song neither public nor found: no list, search, feed or page of the creator has it', async () => {
    const title = 'Quixotic Umbrella Sonata'
    const song = await newSong(setup, owner.userId, { title })
    await share(song.id)
    for (const path of ['', '/audio', '/cover', '/lyrics', '/card']) {
      for (const viewer of [visitor, other]) {
        expect((await viewer.request('GET', `/api/songs/${song.id}${path}`)).status).toBe(404)
      }
    }
    expect((await other.request('PUT', `/api/songs/${song.id}/like`)).status).toBe(404)
    expect((await other.request('POST', `/api/songs/${song.id}/downloads`, {})).status).toBe(404)
    const oembed = encodeURIComponent(`${setup.api.origin}/player/${song.id}`)
    expect((await visitor.request('GET', `/api/oembed?url=${oembed}`)).status).toBe(404)
    const catalog = await other.requestJson<SongPage>('GET', '/api/catalog/songs?limit=50')
    expect(catalog.items.map(({ id }) => id)).not.toContain(song.id)
    const found = await other.requestJson<SearchPage>('GET', '/api/search?q=Quixotic')
    expect(JSON.stringify(found)).not.toContain(song.id)
    const page = await other.request('GET', `/api/creators/${owner.userId}/songs`)
    expect(await page.text()).not.toContain(song.id)
    expect(await (await visitor.request('GET', '/sitemap.xml')).text()).not.toContain(song.id)
  })

  test('is kept by no cache, indexed by no search engine, and sent to no other site', async () => {
    const { token } = await newSharedSong()
    for (const path of PATHS) {
      const { headers } = await visitor.request('GET', `/api/share-links/${token}${path}`)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  test('cannot be made from what the database stores', async () => {
    const { song } = await newSharedSong()
    const { id } = await db
      .selectFrom('shareLinks')
      .select('id')
      .where('songId', '=', song.id)
      .executeTakeFirstOrThrow()
    for (const guess of [id.toString('base64url'), id.toString('hex'), Buffer.concat([id, id]).toString('base64url')]) {
      expect((await visitor.request('GET', `/api/share-links/${guess}`)).status).toBe(404)
    }
  })

  test('is one for a song, however often it is asked for', async () => {
    const song = await newSong(setup, owner.userId)
    const answers = await Promise.all(Array.from({ length: 10 }, () => share(song.id)))
    expect(new Set(answers.map(tokenOf)).size).toBe(1)
    expect(tokenOf(await readSharing(song.id))).toBe(tokenOf(await share(song.id)))
  })

  test('counts who opened its page, except its owner', async () => {
    const { song, token } = await newSharedSong()
    expect((await readSharing(song.id)).link).toMatchObject({ openedCount: 0, lastOpenedAt: null })
    for (const viewer of [visitor, other, owner]) {
      expect((await viewer.request('POST', `/api/share-links/${token}/openings`)).status).toBe(204)
    }
    const { link } = await readSharing(song.id)
    expect(link?.openedCount).toBe(2)
    expect(Date.now() - new Date(link?.lastOpenedAt ?? 0).getTime()).toBeLessThan(60_000)
  })
})

describe('a revoked link', () => {
  test('no longer opens the song, and URLs of files handed out before are dead', async () => {
    const { song, token } = await newSharedSong()
    const links = await fileLinks(token)
    expect(await statusesOf(links)).toEqual(links.map(() => 200))
    const after = await revoke(song.id)
    expect(after).toMatchObject({ link: null, song: { isPublic: false, hasShareLink: false } })
    for (const viewer of [visitor, other, owner]) expect(await statusesBy(viewer, token)).toEqual(CLOSED)
    expect((await visitor.request('POST', `/api/share-links/${token}/openings`)).status).toBe(404)
    expect(await statusesOf(links)).toEqual(links.map(() => 404))
    expect((await fetch(await owner.readRedirect(after.song.audioUrl))).status).toBe(200)
    expect(await revoke(song.id)).toMatchObject({ link: null })
  })

  test('stays dead when the song is shared again by a new one', async () => {
    const { song, token } = await newSharedSong()
    await revoke(song.id)
    const again = tokenOf(await share(song.id))
    expect(again).not.toBe(token)
    expect(await statusesBy(visitor, token)).toEqual(CLOSED)
    expect(await statusesBy(visitor, again)).toEqual(OPEN)
  })
})

describe('the end of a link', () => {
  const endNow = (songId: string) =>
    db
      .updateTable('shareLinks')
      .set({ endsAt: sql<Date>`now()` })
      .where('songId', '=', songId)
      .execute()

  test('closes it, and its address never works again', async () => {
    const { song, token } = await newSharedSong({ endsAt: inDays(7) })
    expect(await statusesBy(visitor, token)).toEqual(OPEN)
    await endNow(song.id)
    expect(await statusesBy(visitor, token)).toEqual(CLOSED)
    expect(await readSharing(song.id)).toMatchObject({ link: null, song: { hasShareLink: false } })
    const again = await share(song.id)
    expect(again.link).toMatchObject({ endsAt: null, openedCount: 0 })
    expect(tokenOf(again)).not.toBe(token)
    expect(await statusesBy(visitor, token)).toEqual(CLOSED)
  })

  test('can be changed and taken away, and stays when nothing is said about it', async () => {
    const { song, sharing, token } = await newSharedSong({ endsAt: inDays(7) })
    expect((await share(song.id)).link).toEqual(sharing.link)
    const later = inDays(30)
    expect((await share(song.id, { endsAt: later })).link).toMatchObject({ endsAt: later })
    const always = await share(song.id, { endsAt: null })
    expect(always.link).toMatchObject({ endsAt: null })
    expect(tokenOf(always)).toBe(token)
  })

  test('must be in the future', async () => {
    const { song, sharing } = await newSharedSong()
    for (const endsAt of [inDays(-1), '2026-02-30T10:00:00Z', 'tomorrow', 7]) {
      const { status } = await owner.request('PUT', `/api/songs/${song.id}/share-link`, { endsAt })
      expect(status).toBe(400)
    }
    expect(await readSharing(song.id)).toEqual(sharing)
  })

  test('is also the end of every URL of a file; without one they last a minute', async () => {
    const lifeOf = (link: string) => Number(new URL(link).searchParams.get('expires')) - Date.now() / 1000
    const soon = await newSharedSong({ endsAt: new Date(Date.now() + 120_000).toISOString() })
    for (const link of await fileLinks(soon.token)) expect(lifeOf(link)).toBeLessThanOrEqual(120)
    const always = await newSharedSong()
    for (const link of await fileLinks(always.token)) {
      expect(lifeOf(link)).toBeGreaterThan(50)
      expect(lifeOf(link)).toBeLessThanOrEqual(61)
    }
  })
})

describe('who may hear the song', () => {
  test('only its owner: going private ends the link', async () => {
    const { song, token } = await newSharedSong()
    const links = await fileLinks(token)
    expect(await setPublic(song.id, false)).toMatchObject({ isPublic: false, hasShareLink: false })
    expect(await statusesBy(visitor, token)).toEqual(CLOSED)
    expect(await statusesOf(links)).toEqual(links.map(() => 404))
  })

  test('everybody: going public keeps the link, which then works beyond its end', async () => {
    const { song, token } = await newSharedSong({ endsAt: inDays(7) })
    expect(await setPublic(song.id, true)).toMatchObject({ isPublic: true, hasShareLink: true })
    await db.updateTable('shareLinks').set({ endsAt: new Date() }).where('songId', '=', song.id).execute()
    expect(await statusesBy(visitor, token)).toEqual(OPEN)
    await setPublic(song.id, false)
    expect(await statusesBy(visitor, token)).toEqual(CLOSED)
  })

  test('those with the link: a public song is public no longer', async () => {
    const song = await newSong(setup, owner.userId, { shown: 'public' })
    const before = await visitor.readRedirect(`/api/songs/${song.id}/audio`)
    const sharing = await share(song.id)
    expect(sharing.song).toMatchObject({ isPublic: false, hasShareLink: true })
    expect((await visitor.request('GET', `/api/songs/${song.id}`)).status).toBe(404)
    expect((await fetch(before)).status).toBe(404)
    expect(await statusesBy(visitor, tokenOf(sharing))).toEqual(OPEN)
  })
})

describe('a link to a song', () => {
  test('in the bin opens nothing, and opens the song again after it is restored', async () => {
    const { song, token } = await newSharedSong()
    const links = await fileLinks(token)
    await binSong(db, song.id)
    await invalidateLinksOfBinnedSong({ db, store: setup.store, logger: silentLogger }, song.id)
    expect(await statusesBy(visitor, token)).toEqual(CLOSED)
    expect(await statusesOf(links)).toEqual(links.map(() => 404))
    await restoreSong(db, song.id)
    expect(await statusesBy(visitor, token)).toEqual(OPEN)
  })

  test('that is deleted for good is gone with it', async () => {
    const { song, token } = await newSharedSong()
    await db.deleteFrom('songs').where('id', '=', song.id).execute()
    expect(await statusesBy(visitor, token)).toEqual(CLOSED)
    expect(await db.selectFrom('shareLinks').selectAll().where('songId', '=', song.id).execute()).toEqual([])
  })

  test('that an operator has hidden, itself or with its creator, opens nothing and cannot be made', async () => {
    const hidden = await newTestUser(setup, 'Nora Finch')
    const song = await newSong(setup, hidden.userId)
    const path = `/api/songs/${song.id}/share-link`
    const token = tokenOf(await hidden.requestJson<SongSharing>('PUT', path, {}))
    for (const [kind, id] of [
      ['song', song.id],
      ['creator', hidden.userId],
    ]) {
      await sql`select hide_item('ops', ${kind}, ${id}, 'reported')`.execute(db)
      expect(await statusesBy(visitor, token)).toEqual(CLOSED)
      expect((await hidden.request('PUT', path, {})).status).toBe(409)
      await sql`select restore_item('ops', ${kind}, ${id}, 'was fine')`.execute(db)
      expect(await statusesBy(visitor, token)).toEqual(OPEN)
    }
  })

  test('of an account that is being deleted opens nothing, and opens it again when its owner stays', async () => {
    const leaver = await newTestUser(setup, 'Tom Wren')
    const song = await newSong(setup, leaver.userId)
    const token = tokenOf(await leaver.requestJson<SongSharing>('PUT', `/api/songs/${song.id}/share-link`, {}))
    await leaver.requestJson('POST', '/api/account/deletion')
    expect(await statusesBy(visitor, token)).toEqual(CLOSED)
    expect((await leaver.request('DELETE', '/api/account/deletion')).status).toBe(204)
    expect(await statusesBy(visitor, token)).toEqual(OPEN)
  })
})

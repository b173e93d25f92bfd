import type { SongSharing } from '@cadenza/contract/share-links'
import type { Song } from '@cadenza/contract/songs'
import { sampleForTier } from '@cadenza/dev/test-tier'
import { HOSTILE_MARKUP } from '@cadenza/domain/test/hostile-markup'
import { expect, test } from 'vitest'
import { newSong, newTestUser, newVisitor, startApiForFile } from '#test/api/api-with-songs.ts'
import { APP_DOCUMENT, makeWebDist } from '#test/web-dist.ts'

const setup = await startApiForFile({ WEB_DIST: await makeWebDist() })
const owner = await newTestUser(setup)
const visitor = newVisitor(setup)
const { origin } = setup.api

async function open(path: string, who = visitor) {
  const response = await who.browser.request(origin + path, { headers: { accept: 'text/html' } })
  return { status: response.status, body: await response.text(), headers: response.headers }
}

async function newLink(change: Parameters<typeof newSong>[2] = {}) {
  const song = await newSong(setup, owner.userId, change)
  const { link } = await owner.requestJson<SongSharing>('PUT', `/api/songs/${song.id}/share-link`, {})
  return { song, path: new URL(link?.url ?? '').pathname, token: link?.url.split('/').at(-1) ?? '' }
}

test('a share link has a page with title, creator, cover, audio and a link preview of its own', async () => {
  const { song, path, token } = await newLink()
  const { status, body } = await open(path)
  expect(status).toBe(200)
  expect(body).toContain('<title>Rain on Glass by Mira Lark · Cadenza</title>')
  expect(body).toContain(`<meta property="og:url" content="${origin}/l/${token}" />`)
  expect(body).toContain(`<meta property="og:image" content="${origin}/api/share-links/${token}/card" />`)
  expect(body).toContain(`data-src="/api/share-links/${token}/audio?v=`)
  const [, json = ''] = /<script type="application\/json"[^>]*>([^<]*)<\/script>/.exec(body) ?? []
  const { key, data } = JSON.parse(json) as { key: string[]; data: Song }
  expect(key).toEqual(['shared-song', token])
  expect(data).toMatchObject({ id: song.id, title: song.title, creditsUsed: null, receipt: null })
  expect(data).toEqual(await visitor.requestJson('GET', `/api/share-links/${token}`))
})

test('no cache keeps the page, no search engine lists it, and it leads to nothing that is not shared', async () => {
  const { song, path } = await newLink()
  const { body, headers } = await open(path)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(body).toContain('<meta name="robots" content="noindex" />')
  for (const part of ['canonical', 'oembed', 'ld+json', 'twitter:player', `/player/${song.id}`, 'href="/creator/']) {
    expect(body).not.toContain(part)
  }
})

test('a link that was revoked, has ended or never existed is answered alike: 404, the app, and no index', async () => {
  const revoked = await newLink()
  await owner.request('DELETE', `/api/songs/${revoked.song.id}/share-link`)
  const ended = await newLink()
  await setup.api.db.updateTable('shareLinks').set({ endsAt: new Date() }).where('songId', '=', ended.song.id).execute()
  const answers = await Promise.all(
    [revoked.path, ended.path, `/l/${'A'.repeat(43)}`, '/l/x'].map((path) => open(path)),
  )
  for (const { status, body, headers } of answers) {
    expect(status).toBe(404)
    expect(body).toBe(APP_DOCUMENT)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('no-cache')
  }
})

test('a link to a song that is public now leads to its public page', async () => {
  const { song, path } = await newLink()
  await owner.request('PATCH', `/api/songs/${song.id}`, { isPublic: true })
  const { status, headers } = await open(path)
  expect([status, headers.get('location')]).toEqual([302, `${origin}/player/${song.id}`])
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('the picture of the creator is shown instead of the initial, on public pages too', async () => {
  const { song, path } = await newLink()
  expect((await open(path)).body).toContain('>M</span')
  const avatarUrl = '/house/lena.svg'
  await setup.api.db.updateTable('profiles').set({ avatarUrl }).where('id', '=', owner.userId).execute()
  const { id } = await newSong(setup, owner.userId, { shown: 'public' })
  for (const page of [path, `/player/${id}`]) {
    const { body } = await open(page)
    expect(body).toContain(`<img src="${avatarUrl}" alt="" class="size-full object-cover"/>`)
    expect(body).not.toContain('>M</span')
  }
  expect((await owner.readSong(song.id)).creatorAvatarUrl).toBe(avatarUrl)
  await setup.api.db.updateTable('profiles').set({ avatarUrl: null }).where('id', '=', owner.userId).execute()
})

test('[R3] hostile texts of a song are only text on the page', async () => {
  const { song, path } = await newLink()
  const countTags = async (text: string): Promise<number> => {
    const texts = { title: text, description: text, creatorName: text }
    await setup.api.db.updateTable('songs').set(texts).where('id', '=', song.id).execute()
    const { body } = await open(path)
    return [...body.matchAll(/<(?:script|img|iframe|svg|style)\b/g)].length
  }
  const plain = await countTags('Plain')
  for (const text of sampleForTier(HOSTILE_MARKUP, 10)) {
    const storable = text.toWellFormed().replaceAll('\0', '').slice(0, 200)
    expect(await countTags(storable), text).toBe(plain)
  }
})

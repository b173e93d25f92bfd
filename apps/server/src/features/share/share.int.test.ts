import type { OEmbed } from '@cadenza/contract/share'
import { drawCover } from '@cadenza/cover/draw-cover'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { coverKey } from '#features/songs/files/song-media-keys.service.ts'
import type { NewSong } from '#features/songs/songs.service.ts'
import { newTestUser, newSong, newVisitor, startApiForFile } from '#test/api/api-with-songs.ts'
import { makeWebDist, PAGE_SCRIPT } from '#test/web-dist.ts'

const MISSING_ID = '019a0000-0000-7000-8000-000000000000'

const setup = await startApiForFile({ WEB_DIST: await makeWebDist() })
const owner = await newTestUser(setup)
const visitor = newVisitor(setup)

const requestOEmbed = (url: string, more = '') =>
  visitor.request('GET', `/api/oembed?url=${encodeURIComponent(url)}${more}`)

const pageOf = (path: string): string => setup.api.origin + path

describe('oEmbed', () => {
  test('[C6] a song is answered with a frame that contains its player', async () => {
    const { id } = await newSong(setup, owner.userId, { shown: 'public', title: `"><script>alert(1)</script>` })
    const response = await requestOEmbed(pageOf(`/player/${id}`))
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const answer = (await response.json()) as OEmbed
    expect(answer).toMatchObject({
      version: '1.0',
      type: 'rich',
      author_name: 'Mira Lark',
      provider_name: 'Cadenza',
      width: 480,
      height: 152,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
    expect(answer.html).toContain(`src="${setup.api.origin}/embed/${id}"`)
    expect(answer.html).toContain('title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(answer.html?.match(/</g)).toHaveLength(2)
  })

  test('it respects the requested size, and is only a link where the player does not fit', async () => {
    const { id } = await newSong(setup, owner.userId, { shown: 'public' })
    const narrow = (await (await requestOEmbed(pageOf(`/player/${id}`), '&maxwidth=300')).json()) as OEmbed
    expect(narrow).toMatchObject({ type: 'rich', width: 300, height: 152 })
    const flat = (await (await requestOEmbed(pageOf(`/player/${id}`), '&maxheight=60')).json()) as OEmbed
    expect(flat).toMatchObject({ type: 'link' })
    expect(flat).not.toHaveProperty('html')
  })

  test('playlists and creators are links with a title and a picture', async () => {
    const song = await newSong(setup, owner.userId, { shown: 'public' })
    const body = { title: 'Night Desk', isPublic: true, songId: song.id }
    const { id } = await owner.requestJson<{ id: string }>('POST', '/api/playlists', body, crypto.randomUUID())
    expect(await (await requestOEmbed(pageOf(`/playlist/${id}`))).json()).toMatchObject({
      type: 'link',
      title: 'Night Desk',
    })
    expect(await (await requestOEmbed(pageOf(`/creator/${owner.userId}`))).json()).toMatchObject({ title: 'Mira Lark' })
  })

  test('everything but a public page of this site is answered with 404', async () => {
    const { id: shown } = await newSong(setup, owner.userId, { shown: 'public' })
    const { id: hidden } = await newSong(setup, owner.userId)
    const { origin } = setup.api
    for (const url of [
      pageOf(`/player/${hidden}`),
      pageOf(`/player/${MISSING_ID}`),
      pageOf('/player/mira'),
      pageOf('/library'),
      pageOf(`/player/${shown}/more`),
      `https://evil.example/player/${shown}`,
      `${origin.replace('http://', 'http://evil.example@')}/player/${shown}`,
      `${origin}.evil.example/player/${shown}`,
      `javascript:alert(1)`,
      'not a url',
    ]) {
      expect((await requestOEmbed(url)).status, url).toBe(404)
    }
    expect(
      (await owner.request('GET', `/api/oembed?url=${encodeURIComponent(pageOf(`/player/${hidden}`))}`)).status,
    ).toBe(404)
  })

  test('XML is not offered', async () => {
    const { id } = await newSong(setup, owner.userId, { shown: 'public' })
    expect((await requestOEmbed(pageOf(`/player/${id}`), '&format=xml')).status).toBe(501)
  })
})

/** Creates a song whose cover is a real picture and whose card was not drawn yet. */
async function newDrawnSong(change: Partial<NewSong> & { shown?: 'public' | 'private' }): Promise<NewSong> {
  const song = await newSong(setup, owner.userId, change)
  const picture = await sharp(Buffer.from(drawCover(song.cover).svg))
    .resize(1024, 1024)
    .png()
    .toBuffer()
  await setup.store.put(coverKey(song.coverFolder, 'png'), picture, { contentType: 'image/png' })
  await setup.store.deleteMany([coverKey(song.coverFolder, 'card'), coverKey(song.coverFolder, 'card-without-words')])
  return song
}

async function fetchCard(id: string, query = ''): Promise<Buffer> {
  const response = await fetch(await visitor.readRedirect(`/api/songs/${id}/card${query}`))
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  return Buffer.from(await response.arrayBuffer())
}

describe('share cards', () => {
  test('a card is 1200 × 630, small enough for every link preview, and differs with the title', async () => {
    const looks = [{ title: 'Burnt Sparks' }, { title: 'Low Tide' }, {}]
    const cards: Buffer[] = []
    for (const look of looks) cards.push(await fetchCard((await newDrawnSong({ ...look, shown: 'public' })).id))
    for (const card of cards) {
      expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
      expect(card.length).toBeLessThan(300_000)
    }
    expect(new Set(cards.map((card) => card.toString('base64'))).size).toBe(looks.length)
  }, 30_000)

  test('it is drawn once, stored beside the cover, and the same file is used afterwards', async () => {
    const { id, coverFolder } = await newDrawnSong({ shown: 'public' })
    const key = coverKey(coverFolder, 'card')
    expect(await setup.store.head(key)).toBeNull()
    const [first] = await Promise.all([fetchCard(id), fetchCard(id), fetchCard(id)])
    expect(Buffer.from((await setup.store.get(key)) ?? []).equals(first ?? Buffer.alloc(0))).toBe(true)
    const response = await visitor.request('GET', `/api/songs/${id}/card`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=900')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  test('a card without text is a different picture', async () => {
    const { id } = await newDrawnSong({ shown: 'public' })
    expect((await fetchCard(id, '?words=none')).equals(await fetchCard(id))).toBe(false)
  })

  test('a title that no font can draw still makes a card', async () => {
    const { id } = await newDrawnSong({ shown: 'public', title: '夜の雨 🎹\u202e' })
    expect((await sharp(await fetchCard(id)).metadata()).width).toBe(1200)
  })

  test('a card of a private song is only for its owner, and its old link is dead', async () => {
    const { id } = await newDrawnSong({ shown: 'public' })
    const link = await visitor.readRedirect(`/api/songs/${id}/card`)
    expect((await fetch(link)).status).toBe(200)
    await owner.requestJson('PATCH', `/api/songs/${id}`, { isPublic: false })
    expect((await fetch(link)).status).toBe(404)
    expect((await visitor.request('GET', `/api/songs/${id}/card`)).status).toBe(404)
    expect((await fetch(await owner.readRedirect(`/api/songs/${id}/card`))).status).toBe(200)
  })
})

describe('the embedded player', () => {
  const openEmbed = (id: string) => fetch(`${setup.api.origin}/embed/${id}`, { headers: { accept: 'text/html' } })

  test('it may be framed by any page, runs only its own script, and sets no cookie', async () => {
    const { id } = await newSong(setup, owner.userId, { shown: 'public', title: 'Low <Tide>' })
    const response = await openEmbed(id)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(response.headers.get('x-frame-options')).toBeNull()
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(policy).toContain('frame-ancestors *')
    expect(policy).toMatch(/script-src 'sha256-[^ ;]+';/)
    expect(policy).toContain("default-src 'none'")
    const body = await response.text()
    expect(body).toContain('Low &lt;Tide&gt;')
    expect(body).toContain(PAGE_SCRIPT)
    expect(body).toContain(`href="${setup.api.origin}/player/${id}"`)
  })

  test('a private and a missing song get the same small page with 404, which may be framed as well', async () => {
    const { id } = await newSong(setup, owner.userId, { title: 'A Secret Title' })
    const [hidden, missing, wrong] = await Promise.all([openEmbed(id), openEmbed(MISSING_ID), openEmbed('x')])
    const bodies = await Promise.all([hidden.text(), missing.text(), wrong.text()])
    expect(new Set(bodies).size).toBe(1)
    expect([hidden.status, missing.status, wrong.status]).toEqual([404, 404, 404])
    expect(hidden.headers.get('x-frame-options')).toBeNull()
    expect(bodies[0]).not.toContain('Secret')
  })

  test('only the player may be framed', async () => {
    const { id } = await newSong(setup, owner.userId, { shown: 'public' })
    for (const path of [`/player/${id}`, '/', `/api/songs/${id}`]) {
      const response = await fetch(setup.api.origin + path, { headers: { accept: 'text/html' } })
      expect(response.headers.get('x-frame-options'), path).toBe('DENY')
    }
  })
})

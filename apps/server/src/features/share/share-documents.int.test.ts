import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Song } from '@cadenza/contract/songs'
import { sampleForTier } from '@cadenza/dev/test-tier'
import { HOSTILE_MARKUP } from '@cadenza/domain/test/hostile-markup'
import { describe, expect, test } from 'vitest'
import { parsePageTemplate } from '#platform/http/pages/page-template.ts'
import { newTestUser, newSong, newVisitor, startApiForFile } from '#test/api/api-with-songs.ts'

import { APP_DOCUMENT, makeWebDist, PAGE_SCRIPT, PAGE_STYLE } from '#test/web-dist.ts'

const AI_SOURCE = 'https://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
const MISSING_ID = '019a0000-0000-7000-8000-000000000000'

const dist = await makeWebDist()
const setup = await startApiForFile({ WEB_DIST: dist })
const owner = await newTestUser(setup)
const visitor = newVisitor(setup)

interface Opened {
  status: number
  body: string
  headers: Headers
}

async function open(path: string, who = visitor): Promise<Opened> {
  const response = await who.browser.request(setup.api.origin + path, { headers: { accept: 'text/html' } })
  return { status: response.status, body: await response.text(), headers: response.headers }
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#96;', '`')
    .replaceAll('&amp;', '&')

const metaOf = (body: string, name: string): string[] =>
  [...body.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)]
    .filter(([, key]) => key === name)
    .map(([, , content = '']) => unescaped(content))

const dataOf = (body: string, marker: string): unknown => {
  const [, json = 'null'] = new RegExp(`<script type="application/${marker}[^>]*>([^<]*)</script>`).exec(body) ?? []
  return JSON.parse(json)
}

async function newPlaylist(title: string, { songId, isPublic = true }: { songId?: string; isPublic?: boolean } = {}) {
  const body = { title, description: `About ${title}`, isPublic, ...(songId ? { songId } : {}) }
  return owner.requestJson<{ id: string }>('POST', '/api/playlists', body, crypto.randomUUID())
}

describe('a public song', () => {
  test('[C6] its document has everything that link previews, search engines and embedding sites read', async () => {
    const { id } = await newSong(setup, owner.userId, { shown: 'public' })
    const { status, body, headers } = await open(`/player/${id}`)
    const { origin } = setup.api
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=30')
    expect(headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
    expect(body).toContain('<title>Rain on Glass by Mira Lark · Cadenza</title>')
    expect(body).toContain(`<link rel="canonical" href="${origin}/player/${id}" />`)
    for (const [name, content] of [
      ['og:type', 'music.song'],
      ['og:site_name', 'Cadenza'],
      ['og:title', 'Rain on Glass by Mira Lark'],
      ['og:url', `${origin}/player/${id}`],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:audio:type', 'audio/mpeg'],
      ['music:duration', '118'],
      ['twitter:card', 'player'],
      ['twitter:player', `${origin}/embed/${id}`],
    ]) {
      expect(metaOf(body, name ?? ''), name).toEqual([content])
    }
    expect(metaOf(body, 'description')[0]).toBe('rain on glass, slow · Lofi song, 1:58, made with AI on Cadenza.')
    expect(metaOf(body, 'og:image')[0]).toContain(`${origin}/api/songs/${id}/card?v=`)
    expect(metaOf(body, 'og:audio')[0]).toContain(`${origin}/api/songs/${id}/audio?v=`)
    expect(metaOf(body, 'music:musician')[0]).toMatch(new RegExp(`^${origin}/creator/[a-z0-9-]+$`))
    expect(unescaped(body)).toContain(
      `<link rel="alternate" type="application/json+oembed" href="${origin}/api/oembed?format=json&url=${encodeURIComponent(`${origin}/player/${id}`)}"`,
    )
    expect(dataOf(body, 'ld\\+json')).toMatchObject({
      '@type': 'MusicRecording',
      name: 'Rain on Glass',
      duration: 'PT1M58S',
      digitalSourceType: AI_SOURCE,
      byArtist: { '@type': 'Person', name: 'Mira Lark' },
    })
  })

  test('[C6] it includes the API answer that a visitor would get, and paints it without a script', async () => {
    const { id } = await newSong(setup, owner.userId, { shown: 'public', sanitizedDescription: 'rain, slow' })
    const { body } = await open(`/player/${id}`)
    const answer = await visitor.requestJson<Song>('GET', `/api/songs/${id}`)
    expect(dataOf(body, 'json" id="page-data')).toEqual({ key: ['song', id], data: answer })
    expect(answer).toMatchObject({ description: 'rain, slow', receipt: null, creditsUsed: null })
    expect(body).not.toContain('rain on glass, slow')
    expect(body).toMatch(/<h1[^>]*>Rain on Glass<\/h1>/)
    expect(body).toContain('src="data:image/svg+xml,')
    expect(body).toContain('<path d="M')
    expect(gzipSync(body).length).toBeLessThan(40_000)
  })

  test('it is the same for every viewer, signed in or not, so that proxies may cache it', async () => {
    const { id } = await newSong(setup, owner.userId, { shown: 'public' })
    expect((await open(`/player/${id}`, owner)).body).toBe((await open(`/player/${id}`)).body)
  })

  test('its CSP allows the scripts and styles of the build and the colors of the song, only by hash', async () => {
    const { id, palette } = await newSong(setup, owner.userId, { shown: 'public' })
    const { body, headers } = await open(`/player/${id}`)
    const policy = headers.get('content-security-policy') ?? ''
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const [, colors = ''] = /<style>(:root\{--palette[^<]*)<\/style>/.exec(body) ?? []
    expect(colors).toContain(palette.ground)
    expect(policy).toContain(`script-src 'self' ${hash(PAGE_SCRIPT)};`)
    expect(policy).toContain(`style-src 'self' ${hash(PAGE_STYLE)} ${hash(colors)};`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('it is compressed for clients that accept it', async () => {
    const { id } = await newSong(setup, owner.userId, { shown: 'public' })
    const response = await setup.api.app.inject({ url: `/player/${id}`, headers: { 'accept-encoding': 'gzip, br' } })
    expect(response.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(response.rawPayload).toString()).toContain('Rain on Glass')
  })
})

describe('what is not public', () => {
  test('[R3] visitors and other users get the same answer for a private, a binned and a missing song', async () => {
    const other = await newTestUser(setup, 'Somebody Else')
    const secret = { title: 'A Secret Title' }
    const hidden = await newSong(setup, owner.userId, secret)
    const binned = await newSong(setup, owner.userId, { ...secret, shown: 'binned' })
    for (const who of [visitor, other]) {
      for (const id of [hidden.id, binned.id, MISSING_ID, 'not-an-id', '%00', `${hidden.id}'`]) {
        const { status, body, headers } = await open(`/player/${id}`, who)
        expect(status, id).toBe(404)
        expect(body, id).toBe(APP_DOCUMENT)
        expect(headers.get('x-robots-tag')).toBe('noindex')
        expect(headers.get('cache-control')).toBe('no-cache')
      }
    }
  })

  test('[R3] its owner gets the app, which requests the song itself', async () => {
    const { id } = await newSong(setup, owner.userId)
    const { status, body } = await open(`/player/${id}`, owner)
    expect(status).toBe(200)
    expect(body).toBe(APP_DOCUMENT)
    const binned = await newSong(setup, owner.userId, { shown: 'binned' })
    expect((await open(`/player/${binned.id}`, owner)).status).toBe(404)
  })

  test('[R3] a private playlist and a creator without public items are missing for visitors and open to their owner', async () => {
    const { id } = await newPlaylist('Hidden Shelf', { isPublic: false })
    expect((await open(`/playlist/${id}`)).body).toBe(APP_DOCUMENT)
    expect((await open(`/playlist/${id}`)).status).toBe(404)
    expect((await open(`/playlist/${id}`, owner)).status).toBe(200)
    const quiet = await newTestUser(setup, 'Quiet One')
    expect(await open(`/creator/${quiet.userId}`)).toMatchObject({ status: 404, body: APP_DOCUMENT })
    expect(await open(`/creator/${quiet.userId}`, quiet)).toMatchObject({ status: 200, body: APP_DOCUMENT })
  })
})

describe('playlists and creators', () => {
  test('a public playlist has head tags and its first songs as data, only those that everyone may hear', async () => {
    const shown = await newSong(setup, owner.userId, { shown: 'public', title: 'Shown Song' })
    const hidden = await newSong(setup, owner.userId, { title: 'Hidden Song' })
    const { id } = await newPlaylist('Night Desk', { songId: shown.id })
    await owner.requestJson('POST', `/api/playlists/${id}/songs`, { songId: hidden.id }).catch(() => null)
    const { status, body } = await open(`/playlist/${id}`)
    expect(status).toBe(200)
    expect(metaOf(body, 'og:type')).toEqual(['music.playlist'])
    expect(metaOf(body, 'twitter:card')).toEqual(['summary_large_image'])
    expect(metaOf(body, 'og:image')[0]).toContain(`/api/songs/${shown.id}/card`)
    expect(body).toContain('Shown Song')
    expect(body).not.toContain('Hidden Song')
    expect(dataOf(body, 'ld\\+json')).toMatchObject({ '@type': 'MusicPlaylist', numTracks: 1 })
    expect(dataOf(body, 'json" id="page-data')).toMatchObject({ key: ['playlist', id], data: { title: 'Night Desk' } })
    expect(gzipSync(body).length).toBeLessThan(40_000)
  })

  test('a creator is found by id and by handle, and the handle is the canonical address', async () => {
    await newSong(setup, owner.userId, { shown: 'public' })
    const { body } = await open(`/creator/${owner.userId}`)
    const [, handle = ''] = /<link rel="canonical" href="[^"]*\/creator\/([^"]*)"/.exec(body) ?? []
    expect(handle).toMatch(/^mira-lark/)
    expect(metaOf(body, 'og:type')).toEqual(['profile'])
    expect(dataOf(body, 'ld\\+json')).toMatchObject({ '@type': 'ProfilePage', mainEntity: { name: 'Mira Lark' } })
    const byHandle = await open(`/creator/${handle}`)
    expect(dataOf(byHandle.body, 'json" id="page-data')).toMatchObject({ key: ['creator', handle] })
  })
})

/** Returns every tag with the names of its attributes, without any text that a user wrote. */
const skeletonOf = (body: string): string[] =>
  body
    .replaceAll(/(<script type="application\/[^>]*>)[^<]*/g, '$1')
    .match(/<[^>]*>/g)
    ?.map((tag) => tag.replaceAll(/="[^"]*"/g, '=""')) ?? []

describe('[R3] hostile texts', () => {
  test('there are two hundred of them, all different', () => {
    expect(new Set(HOSTILE_MARKUP).size).toBe(200)
  })

  test('none of them adds or changes a tag or an attribute, in any hole of any page in any language', async () => {
    const pages = await readdir(join(dist, 'pages'))
    expect(pages).toHaveLength(4 * 4 + 2)
    const texts = sampleForTier(HOSTILE_MARKUP, 20)
    for (const page of pages) {
      const source = await readFile(join(dist, 'pages', page), 'utf8')
      const namesOf = (sign: string) =>
        new Set([...source.matchAll(new RegExp(`\\{\\{${sign}([a-zA-Z]+)\\}\\}`, 'g'))].map(([, name = '']) => name))
      // All forms at once, so that no hole is left out.
      const forms = Object.fromEntries([...namesOf('#')].map((name) => [name, [{}]]))
      const plain = Object.fromEntries([...namesOf('')].map((name) => [name, 'Plain']))
      const template = parsePageTemplate(source)
      const render = (values: Record<string, string>): string => template.render({ ...forms, ...values }).text
      const skeleton = skeletonOf(render(plain)).join('')
      for (const hole of Object.keys(plain)) {
        expect(render({ ...plain, [hole]: '~mark~' }), `${page} ${hole}`).toContain('~mark~')
        // Compared as one text: comparing lists of tags takes ten times as long.
        const changed = texts.filter((text) => skeletonOf(render({ ...plain, [hole]: text })).join('') !== skeleton)
        expect(changed, `${page} ${hole}`).toEqual([])
      }
    }
  }, 600_000)

  test('none of them adds or changes a tag or an attribute, wherever it is shown', async () => {
    const { id } = await newSong(setup, owner.userId, { shown: 'public', title: 'Plain', description: 'Plain' })
    const { id: playlistId } = await newPlaylist('Plain', { songId: id })
    const rename = async (text: string): Promise<void> => {
      const storable = text.toWellFormed().replaceAll('\0', '').slice(0, 200)
      const { db } = setup.api
      await db
        .updateTable('songs')
        .set({ title: storable, description: storable, creatorName: storable })
        .where('id', '=', id)
        .execute()
      await db
        .updateTable('playlists')
        .set({ title: storable, description: storable })
        .where('id', '=', playlistId)
        .execute()
      await db
        .updateTable('profiles')
        .set({ username: storable.slice(0, 50), bio: storable })
        .where('id', '=', owner.userId)
        .execute()
    }
    const paths = [`/player/${id}`, `/playlist/${playlistId}`, `/creator/${owner.userId}`, `/embed/${id}`]
    await rename('Plain')
    const plain = await Promise.all(paths.map(async (path) => skeletonOf((await open(path)).body)))
    for (const text of sampleForTier(HOSTILE_MARKUP, 8)) {
      await rename(text)
      for (const [index, path] of paths.entries()) {
        const { status, body } = await open(path)
        expect(status).toBe(200)
        expect(skeletonOf(body), `${path} ${JSON.stringify(text)}`).toEqual(plain[index])
        if (path.startsWith('/embed')) continue
        expect(() => dataOf(body, 'ld\\+json')).not.toThrow()
        expect(dataOf(body, 'json" id="page-data')).toMatchObject({ key: expect.any(Array) as unknown[] })
      }
    }
  }, 120_000)
})

import type { Download, DownloadQuality } from '@cadenza/contract/songs'
import { describe, expect, test } from 'vitest'
import { type TestViewer, LYRICS, newTestUser, newSong, newVisitor, startApiForFile } from '#test/api/api-with-songs.ts'

const setup = await startApiForFile()
const owner = await newTestUser(setup)
const other = await newTestUser(setup)

const secondsUntil = (moment: string | number) => (new Date(moment).getTime() - Date.now()) / 1000

/** The URL of the fs store contains the time at which the link expires. */
const lifeOf = (link: string) => secondsUntil(Number(new URL(link).searchParams.get('expires')) * 1000)

function expectAbout(seconds: number, expected: number): void {
  expect(seconds).toBeGreaterThan(expected - 30)
  expect(seconds).toBeLessThanOrEqual(expected + 1)
}

const download = (listener: TestViewer, songId: string, body: { quality?: DownloadQuality } = {}) =>
  listener.requestJson<Download>('POST', `/api/songs/${songId}/downloads`, body)

/** What a browser would save the file as: RFC 6266 prefers the extended name. */
function savedAs(header: string | null): { plain: string | undefined; name: string } {
  const extended = /filename\*=UTF-8''([^;]+)/.exec(header ?? '')?.[1]
  return { plain: /filename="([^"]*)"/.exec(header ?? '')?.[1], name: decodeURIComponent(extended ?? '') }
}

describe('downloads', () => {
  test('[C5] a download is the MP3 of the requested quality, 320 kbps by default', async () => {
    const { id } = await newSong(setup, owner.userId)
    for (const [quality, file] of [
      ['high', '320.mp3'],
      ['standard', '128.mp3'],
      [undefined, '320.mp3'],
    ] as const) {
      const { url, fileName, expiresAt } = await download(owner, id, quality ? { quality } : {})
      expect(fileName).toBe('Rain on Glass.mp3')
      expectAbout(secondsUntil(expiresAt), 60)
      const response = await fetch(url)
      expect(response.headers.get('content-type')).toBe('audio/mpeg')
      expect(savedAs(response.headers.get('content-disposition')).name).toBe('Rain on Glass.mp3')
      expect(await response.text()).toBe(`${file} of ${id}`)
    }
    expect((await owner.request('POST', `/api/songs/${id}/downloads`, { quality: 'wav' })).status).toBe(400)
  })

  test('[C5] downloads are recorded once per user and song, with their number and the latest quality', async () => {
    const { id } = await newSong(setup, owner.userId, { shown: 'public' })
    await download(other, id, { quality: 'standard' })
    await Promise.all([1, 2, 3].map(() => download(other, id, { quality: 'high' })))
    await download(owner, id, { quality: 'standard' })
    const rows = await setup.api.db
      .selectFrom('downloads')
      .select(['userId', 'quality', 'count'])
      .where('songId', '=', id)
      .orderBy('count', 'desc')
      .execute()
    expect(rows).toEqual([
      { userId: other.userId, quality: 'high', count: 4 },
      { userId: owner.userId, quality: 'standard', count: 1 },
    ])
  })

  test.each([
    ['../../etc/passwd', 'etc-passwd.mp3'],
    ['a"; filename="evil.exe', "a'; filename='evil.exe.mp3"],
    ['line\r\nset-cookie: a=b', 'line set-cookie- a=b.mp3'],
    ['夜の雨 — Été', '夜の雨 — Été.mp3'],
    ['con', '_con.mp3'],
    ["100% 'real' (live)*", "100% 'real' (live).mp3"],
    ['\u202Egpj.exe', 'gpj.exe.mp3'],
    ['🎹'.repeat(80), `${'🎹'.repeat(58)}.mp3`],
    ['...', 'Untitled song.mp3'],
  ])('[C5] the title %j makes a harmless file name, in the header that the browser gets', async (title, expected) => {
    const { id } = await newSong(setup, owner.userId, { title })
    const { url, fileName } = await download(owner, id)
    const response = await fetch(url)
    expect(response.status).toBe(200)
    expect(response.headers.has('set-cookie')).toBe(false)
    const { plain, name } = savedAs(response.headers.get('content-disposition'))
    expect(name).toBe(fileName)
    expect(fileName).toBe(expected)
    for (const saved of [plain ?? '', name]) {
      expect(saved).toMatch(/^[^./\\"\p{Cc}][^/\\"\p{Cc}]*\.mp3$/u)
      expect(Buffer.byteLength(saved)).toBeLessThanOrEqual(255)
    }
  })
})

describe('links', () => {
  test('links to both audio qualities and both cover sizes lead to their files', async () => {
    const song = await newSong(setup, owner.userId, { shown: 'public' })
    const visitor = newVisitor(setup)
    for (const [path, file] of [
      ['audio', '128.mp3'],
      ['audio?quality=high', '320.mp3'],
      ['cover', '1024.webp'],
      ['cover?size=256', '256.webp'],
    ]) {
      const response = await fetch(await visitor.readRedirect(`/api/songs/${song.id}/${path}`))
      expect(await response.text()).toBe(`${file} of ${song.id}`)
      expect(response.headers.has('content-disposition')).toBe(false)
    }
    const { audioUrl, artworkUrl } = await visitor.readSong(song.id)
    expect(await visitor.readRedirect(audioUrl)).toContain(song.audioFolder)
    expect(await visitor.readRedirect(`${artworkUrl}&size=256`)).toContain(song.coverFolder)
    expect((await visitor.request('GET', `/api/songs/${song.id}/cover?size=4096`)).status).toBe(400)
  })

  test('[T-6] a link to a private song lasts a minute, to a public one up to an hour; only the public cover is cached, for less time', async () => {
    const readLink = async (shown: 'private' | 'public', path: string) => {
      const { id } = await newSong(setup, owner.userId, { shown })
      const { headers } = await owner.request('GET', `/api/songs/${id}/${path}`)
      return { caching: headers.get('cache-control'), life: lifeOf(headers.get('location') ?? '') }
    }
    for (const path of ['audio', 'cover']) {
      const { caching, life } = await readLink('private', path)
      expect(caching).toBe('private, no-store')
      expectAbout(life, 60)
    }
    const audio = await readLink('public', 'audio')
    expect(audio.caching).toBe('private, no-store')
    const cover = await readLink('public', 'cover')
    for (const { life } of [audio, cover]) {
      expect(life).toBeGreaterThan(1790)
      expect(life).toBeLessThanOrEqual(3600)
    }
    const maxAge = Number(/^private, max-age=(\d+)$/.exec(cover.caching ?? '')?.[1])
    expect(maxAge).toBeGreaterThan(0)
    expect(maxAge).toBeLessThan(1800)
  })

  test('everybody is given the same link to a public file, which caches may keep, and their own to a private one', async () => {
    const visitor = newVisitor(setup)
    const shared = await newSong(setup, owner.userId, { shown: 'public' })
    for (const path of ['audio', 'cover']) {
      const links = [
        await owner.readRedirect(`/api/songs/${shared.id}/${path}`),
        await visitor.readRedirect(`/api/songs/${shared.id}/${path}`),
        await owner.readRedirect(`/api/songs/${shared.id}/${path}`),
      ]
      // A new link begins every half hour, also while this test runs.
      expect(new Set(links).size).toBeLessThanOrEqual(2)
      expect(links[1] === links[0] || links[1] === links[2]).toBe(true)
      expect((await fetch(links[1] ?? '')).headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
    }
    const own = await newSong(setup, owner.userId, { shown: 'private' })
    const response = await fetch(await owner.readRedirect(`/api/songs/${own.id}/audio`))
    expect(response.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/)
  })

  test('lyrics come from the store; a song without them answers 404', async () => {
    const sung = await newSong(setup, owner.userId)
    expect(await owner.requestJson('GET', `/api/songs/${sung.id}/lyrics`)).toEqual(LYRICS)
    const played = await newSong(setup, owner.userId, { hasLyrics: false, isInstrumental: true })
    expect((await owner.request('GET', `/api/songs/${played.id}/lyrics`)).status).toBe(404)
  })
})

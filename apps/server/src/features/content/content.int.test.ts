import { listArticles } from '@cadenza/content/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newTestUser, newSong, newVisitor, type ApiWithSongs, startApiWithSongs } from '#test/api/api-with-songs.ts'
import { FIRST_ID } from './content.repository.ts'
import { createSitemaps } from './sitemap.service.ts'

let setup: ApiWithSongs
beforeAll(async () => {
  setup = await startApiWithSongs({ SECURITY_CONTACT: 'mailto:security@cadenza.example' })
})
afterAll(() => setup.close())

async function get(path: string): Promise<{ status: number; type: string; text: string }> {
  const response = await newVisitor(setup).request('GET', path)
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() }
}

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)

/** Every tag is closed by the next one of its depth, and nothing but our own markup begins with '<'. */
function expectWellFormed(xml: string): void {
  const open: string[] = []
  const wronglyClosed: string[] = []
  for (const [, slash, name = '', selfClosing] of xml.matchAll(/<(\/?)([A-Za-z:]+)[^<>]*?(\/?)>/g)) {
    if (slash !== '/') open.push(...(selfClosing === '/' ? [] : [name]))
    else if (open.pop() !== name) wronglyClosed.push(name)
  }
  expect([open, wronglyClosed]).toEqual([[], []])
}

describe.each(['blog', 'news'] as const)('the feed of %s', (kind) => {
  test('holds the full text of every article, with absolute links, in the requested language', async () => {
    const { status, type, text } = await get(`/${kind}/feed.xml`)
    expect([status, type]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    expectWellFormed(text)
    for (const { slug } of listArticles(kind, 'en')) expect(text).toContain(`${setup.api.origin}/${kind}/${slug}`)
    expect(text).not.toMatch(/href=(?:"|&quot;)\//)
    const german = await get(`/${kind}/feed.xml?language=de`)
    expect(german.text).toContain(listArticles(kind, 'de')[0]?.title)
    expect((await get(`/${kind}/feed.xml?language=xx`)).status).toBe(400)
  })
})

test('the feed of a creator holds their public songs as files to play, and no text that could break its markup', async () => {
  const creator = await newTestUser(setup, 'Juno <script>')
  const shown = await newSong(setup, creator.userId, { shown: 'public', title: ']]></title><b>&\uFFFF\u0007' })
  const privateSong = await newSong(setup, creator.userId)
  const { status, type, text } = await get(`/creator/${creator.userId}/feed.xml`)
  expect([status, type]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  expectWellFormed(text)
  expect(text).toContain(`<enclosure url="${setup.api.origin}/api/songs/${shown.id}/audio`)
  expect(text).toContain('length="1600" type="audio/mpeg"')
  expect(text).toContain('<podcast:txt purpose="ai-content">true</podcast:txt>')
  expect(text).toContain(']]&gt;&lt;/title&gt;&lt;b&gt;&amp;</title>')
  expect(text).not.toContain(privateSong.id)
  expect((await get('/creator/nobody-here/feed.xml')).status).toBe(404)
})

test('the sitemap leads to every page and to everything public, and to nothing else', async () => {
  const creator = await newTestUser(setup)
  const shown = await newSong(setup, creator.userId, { shown: 'public' })
  const privateSong = await newSong(setup, creator.userId)
  const { text } = await get('/sitemap.xml')
  expectWellFormed(text)
  const parts = await Promise.all(locationsIn(text).map((url) => get(url.replace(setup.api.origin, ''))))
  expect(parts.map(({ status }) => status)).toEqual(parts.map(() => 200))
  const all = parts.flatMap((part) => locationsIn(part.text))
  expect(all).toContain(`${setup.api.origin}/player/${shown.id}`)
  expect(all).toContain(`${setup.api.origin}/blog/why-a-fermata`)
  expect(all).toContain(`${setup.api.origin}/help`)
  expect(all.join()).not.toContain(privateSong.id)
  expect(all.filter((url) => !url.startsWith(`${setup.api.origin}/`))).toEqual([])
})

test('parts of the sitemap stay within their size limit and leave nothing out', async () => {
  const creator = await newTestUser(setup)
  const ids = []
  for (let n = 0; n < 7; n += 1) ids.push((await newSong(setup, creator.userId, { shown: 'public' })).id)
  const sitemaps = createSitemaps('https://cadenza.example', 3)
  const begins = locationsIn(await sitemaps.index(setup.api.db)).flatMap(
    (url) => /sitemap-songs-(.*)\.xml/.exec(url)?.[1] ?? [],
  )
  expect(begins[0]).toBe(FIRST_ID)
  const parts = await Promise.all(
    begins.map(async (after) => locationsIn(await sitemaps.urlSetOf(setup.api.db, 'songs', after))),
  )
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(3)
  const found = parts.flat()
  expect(new Set(found).size).toBe(found.length)
  expect(ids.filter((id) => !found.includes(`https://cadenza.example/player/${id}`))).toEqual([])
})

test('robots are excluded from private pages, and language models get a description of the site', async () => {
  const robots = await get('/robots.txt')
  expect(robots.type).toBe('text/plain; charset=utf-8')
  expect(robots.text).toContain(`Sitemap: ${setup.api.origin}/sitemap.xml`)
  for (const path of ['/api/', '/account', '/library', '/settings'])
    expect(robots.text).toContain(`Disallow: ${path}\n`)
  const models = await get('/llms.txt')
  expect(models.text).toContain(`${setup.api.origin}/blog/why-a-fermata`)
})

test('whoever found a weakness learns where to report it, from a file that is valid for less than a year', async () => {
  const { status, type, text } = await get('/.well-known/security.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain('Contact: mailto:security@cadenza.example\n')
  expect(text).toContain(`Canonical: ${setup.api.origin}/.well-known/security.txt\n`)
  const endsAt = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '').getTime()
  expect(endsAt).toBeGreaterThan(Date.now())
  expect(endsAt).toBeLessThan(Date.now() + 365 * 86_400_000)
})

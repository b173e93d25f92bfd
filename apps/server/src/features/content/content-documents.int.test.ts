import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#test/api/test-api.ts'

const HTML = '<!doctype html><title>Cadenza</title>'
const PATHS = ['/blog', '/news', '/help', '/privacy', '/terms', '/cookies', '/dmca', '/blog/why-a-fermata']

let api: TestApi
beforeAll(async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'cadenza-dist-'))
  await writeFile(path.join(dist, 'index.html'), HTML)
  await mkdir(path.join(dist, 'documents/blog'), { recursive: true })
  for (const name of PATHS.map((url) => url.slice(1)).filter((one) => one !== 'dmca')) {
    for (const language of ['en', 'es', 'fr', 'de']) {
      await writeFile(path.join(dist, `documents/${name}.${language}.html`), `${name} ${language}`)
    }
  }
  api = await startTestApi(() => ({ WEB_DIST: dist }))
})
afterAll(() => api.close())

test('[R4] [R5] texts open for every client, also for programs that ask for no HTML by name, in the language of the reader', async () => {
  for (const url of PATHS.filter((one) => one !== '/dmca')) {
    const response = await fetch(api.origin + url, { headers: { accept: '*/*', 'accept-language': 'fr, en;q=0.5' } })
    expect([response.status, await response.text()], url).toEqual([200, `${url.slice(1)} fr`])
    expect(response.headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
    const chosen = await fetch(api.origin + url, { headers: { 'accept-language': 'fr', cookie: 'language=de' } })
    expect(await chosen.text()).toBe(`${url.slice(1)} de`)
  }
})

test('a text that the build has not rendered is shown by the app', async () => {
  const response = await fetch(`${api.origin}/dmca`)
  expect([response.status, await response.text()]).toEqual([200, HTML])
})

test('[R5] a missing article returns the app with a 404, and search engines are told not to index it', async () => {
  const response = await fetch(`${api.origin}/blog/no-such-thing`, { headers: { accept: 'text/html' } })
  expect([response.status, await response.text()]).toEqual([404, HTML])
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
})

test('the feed is served beside the articles', async () => {
  const response = await fetch(`${api.origin}/blog/feed.xml`)
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
})

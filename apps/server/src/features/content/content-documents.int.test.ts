import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#test/api/test-api.ts'

const HTML = '<!doctype html><title>Cadenza</title>'

let api: TestApi
beforeAll(async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'cadenza-dist-'))
  await writeFile(path.join(dist, 'index.html'), HTML)
  api = await startTestApi(() => ({ WEB_DIST: dist }))
})
afterAll(() => api.close())

test('[R4] [R5] texts open for every client, also for programs that ask for no HTML by name', async () => {
  for (const url of ['/blog', '/news', '/help', '/privacy', '/terms', '/cookies', '/dmca', '/blog/why-a-fermata']) {
    const response = await fetch(api.origin + url, { headers: { accept: '*/*' } })
    expect([response.status, await response.text()], url).toEqual([200, HTML])
  }
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

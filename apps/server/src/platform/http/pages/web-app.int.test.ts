import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#test/api/test-api.ts'

const SCRIPT = "document.documentElement.className = 'dark'"
const HTML = `<!doctype html><title>Cadenza</title><script>${SCRIPT}</script><script src="/assets/app-1.js"></script>`

let api: TestApi
beforeAll(async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'cadenza-dist-'))
  await mkdir(path.join(dist, 'assets'))
  await writeFile(path.join(dist, 'index.html'), HTML)
  await writeFile(path.join(dist, 'index.html.gz'), gzipSync(HTML))
  await writeFile(path.join(dist, 'assets/app-1.js'), 'plain')
  await writeFile(path.join(dist, 'assets/app-1.js.gz'), gzipSync('compressed'))
  await writeFile(path.join(dist, 'assets/app-1.js.map'), '{}')
  api = await startTestApi(() => ({ WEB_DIST: dist }))
})
afterAll(() => api.close())

const getPage = (url: string, headers: Record<string, string> = {}) =>
  fetch(api.origin + url, { headers: { accept: 'text/html', ...headers } })

test('every page path returns the document, and its policy allows only the inline script with the right hash', async () => {
  for (const url of ['/', '/library', '/account/credits', '/no-such-page']) {
    const response = await getPage(url)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(HTML)
    const hash = createHash('sha256').update(SCRIPT).digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(response.headers.get('cache-control')).toBe('no-cache')
  }
})

test('in the document text becomes no script and no HTML, except by the policies of the app; its files are served without that', async () => {
  const policy = (await getPage('/')).headers.get('content-security-policy')
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types content default")
  const worker = await fetch(`${api.origin}/favicon.svg`)
  expect(worker.headers.get('content-security-policy')).not.toContain('trusted-types')
})

test('the service worker can fetch the document under its file name', async () => {
  const response = await fetch(`${api.origin}/index.html`, { headers: { accept: '*/*' } })
  expect(await response.text()).toBe(HTML)
  expect(response.headers.get('content-security-policy')).toContain('sha256-')
})

test('the document is sent as the build compressed it', async () => {
  expect((await getPage('/', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
  expect((await getPage('/', { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
})

test('hashed assets may be cached for a year and are compressed; source maps are not served', async () => {
  const asset = await fetch(`${api.origin}/assets/app-1.js`, { headers: { 'accept-encoding': 'gzip' } })
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await asset.text()).toBe('compressed')
  expect((await fetch(`${api.origin}/assets/app-1.js.map`)).status).toBe(404)
})

test('a missing asset or API path is an error, never the document', async () => {
  for (const url of ['/assets/gone.js', '/api/gone']) {
    const response = await getPage(url)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
  }
})

describe('a build with prerendered pages', () => {
  let prerendered: TestApi
  beforeAll(async () => {
    const dist = await mkdtemp(path.join(tmpdir(), 'cadenza-dist-'))
    await mkdir(path.join(dist, 'documents'))
    await writeFile(path.join(dist, 'index.html'), HTML)
    for (const viewer of ['visitor', 'user']) {
      for (const language of ['en', 'es', 'fr', 'de']) {
        await writeFile(path.join(dist, `documents/landing.${viewer}.${language}.html`), `${viewer} ${language}`)
      }
    }
    const links = { '/library': { en: '<a>', de: '<b>' }, '/blog/*': { en: '<c>' } }
    await writeFile(path.join(dist, 'documents/links.json'), JSON.stringify(links))
    prerendered = await startTestApi(() => ({ WEB_DIST: dist }))
  })
  afterAll(() => prerendered.close())

  const get = (url: string, headers: Record<string, string> = {}) =>
    fetch(prerendered.origin + url, { headers: { accept: 'text/html', ...headers } })

  test('the generator comes in the language of the browser, or in the one that was chosen there', async () => {
    for (const url of ['/', '/home', '/create?auth=success', '/beat-generator']) {
      const response = await get(url, { 'accept-language': 'fr-CA,de;q=0.9' })
      expect(await response.text()).toBe('visitor fr')
      expect(response.headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
      expect(response.headers.get('cache-control')).toBe('no-cache')
    }
    const chosen = await get('/', { 'accept-language': 'fr', cookie: 'language=de' })
    expect(await chosen.text()).toBe('visitor de')
  })

  test('a page names what the app will load for it, in the language of the browser', async () => {
    const linkOf = async (url: string, language: string) =>
      (await get(url, { 'accept-language': language })).headers.get('link')
    expect(await linkOf('/library?tab=playlist', 'en')).toBe('<a>')
    expect(await linkOf('/library', 'de-CH')).toBe('<b>')
    expect(await linkOf('/blog/an-article', 'en')).toBe('<c>')
    expect(await linkOf('/settings', 'en')).toBeNull()
    expect((await get('/library')).headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
  })

  test('a browser with a session gets the page of users, any other path the app', async () => {
    expect(await (await get('/', { cookie: 'session=anything' })).text()).toBe('user en')
    expect(await (await get('/library')).text()).toBe(HTML)
    expect(await (await get('/index.html')).text()).toBe(HTML)
    expect((await get('/documents/landing.user.en.html', { accept: '*/*' })).status).toBe(404)
  })
})

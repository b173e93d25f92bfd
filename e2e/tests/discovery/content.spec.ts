import { expect, type Locator, type Page } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { productOrigin } from '#e2e/api/product-origin.ts'
import { test } from '#e2e/test-fixtures.ts'

/** Path, heading in English and in German, and the minimum number of characters of its text. */
const PAGES = [
  ['/blog', 'Blog', 'Blog', 600],
  ['/news', 'News', 'Neuigkeiten', 350],
  ['/privacy', 'Privacy Policy', 'Datenschutzerklärung', 2000],
  ['/terms', 'Terms', 'Bedingungen', 900],
  ['/cookies', 'Cookies', 'Cookies', 1200],
  ['/dmca', 'DMCA', 'DMCA', 1400],
  ['/help', 'Help', 'Hilfe', 2000],
] as const

const main = (page: Page): Locator => page.getByRole('main')
const heading = (page: Page): Locator => main(page).getByRole('heading', { level: 1 })
const chooseLanguage = async (page: Page, language: 'en' | 'de'): Promise<void> => {
  await page.getByRole('contentinfo').getByRole('combobox').selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

test('[R4] blog, news, privacy, terms, cookies, dmca and help are open to every viewer, in German too @gate-desktop', async ({
  page,
}) => {
  for (const [path, english, german, characters] of PAGES) {
    await page.goto(path)
    await expect(heading(page)).toHaveText(english)
    await expect.poll(async () => (await main(page).innerText()).length, path).toBeGreaterThan(characters)
    await expect(main(page)).toContainText(/\b(?:and|the)\b/)
    await chooseLanguage(page, 'de')
    await expect(heading(page)).toHaveText(german)
    await expect(main(page)).toContainText(/\b(?:und|die)\b/)
    await expect(main(page)).not.toContainText(/\b(?:and|the)\b/)
    expect((await main(page).innerText()).length).toBeGreaterThan(characters)
    expect(new URL(page.url()).pathname).toBe(path)
    await chooseLanguage(page, 'en')
  }
  await expectNoViolations(page, 'help')
  await main(page).getByRole('link', { name: 'DMCA' }).click()
  await expect(page).toHaveURL(/\/dmca$/)
  await expect(heading(page)).toHaveText('DMCA')
})

async function openFromSearch(page: Page, category: string, words: string, path: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Search/ })
    .click()
  const overlay = page.getByRole('dialog', { name: 'Search' })
  await overlay.getByRole('button', { name: category, exact: true }).click()
  await overlay.getByRole('combobox', { name: 'Search' }).fill(words)
  await overlay.locator(`[role=option][href="${path}"]`).click()
  await expect(overlay).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
}

test('[R5] articles and creators open from search results @gate-phone', async ({ page }) => {
  await page.goto('/blog')
  await expect(main(page).getByRole('listitem').first()).toBeVisible()

  await openFromSearch(page, 'Blog', 'FERMATA', '/blog/why-a-fermata')
  await expect(heading(page)).toHaveText('Why a fermata')
  await expect(page).toHaveTitle('Why a fermata · Cadenza')
  await expect(main(page).locator('time')).toHaveAttribute('datetime', '2026-11-12')
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectNoViolations(page, 'article')

  await openFromSearch(page, 'News', 'doors', '/news/the-doors-are-open')
  await expect(heading(page)).toHaveText('The doors are open')
  await expect(main(page)).toContainText('There is no banner about cookies')
  await page.getByRole('link', { name: 'All news' }).click()
  await expect(heading(page)).toHaveText('News')

  const { items } = await ApiUser.forPage(page).read<{ items: { handle: string; name: string }[] }>(
    '/api/creators/featured?limit=1',
  )
  const [creator] = items
  if (!creator) throw new Error('there is no demo creator')
  await openFromSearch(page, 'Creators', creator.name, `/creator/${creator.handle}`)
  await expect(heading(page)).toHaveText(creator.name)
  await expect(page.getByRole('list', { name: 'Popular Tracks' })).toBeVisible()
})

test('in German on 320 px no text is wider than the screen @phone', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cadenza-language', 'de'))
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [...PAGES.map(([address]) => address), '/blog/how-the-built-in-band-makes-a-song']) {
    await page.goto(path)
    await expect(main(page).locator('p, li').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})

/** Returns the text after checking that the browser's XML parser accepts it. */
async function readXml(page: Page, path: string, type: string): Promise<string> {
  const response = await page.request.get(path)
  expect([response.status(), response.headers()['content-type']], path).toEqual([200, `${type}; charset=utf-8`])
  const text = await response.text()
  // Our own pages parse no markup: Trusted Types forbid it.
  const blank = await page.context().newPage()
  const fault = await blank.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml')
    return parsed.querySelector('parsererror')?.textContent ?? null
  }, text)
  await blank.close()
  expect(fault, path).toBeNull()
  return text
}

const locationsIn = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)

test('the feeds of blog, news and a creator are well-formed, and the audio in a creator’s feed can be played @desktop', async ({
  page,
}) => {
  for (const kind of ['blog', 'news']) {
    await page.goto(`/${kind}`)
    const link = page.locator('head link[type="application/atom+xml"]')
    await expect(link).toHaveAttribute('href', `/${kind}/feed.xml`)
    expect(await readXml(page, `/${kind}/feed.xml`, 'application/atom+xml')).toContain('<entry>')
    expect(await readXml(page, `/${kind}/feed.xml?language=de`, 'application/atom+xml')).toContain('xml:lang="de"')
  }
  const { items } = await ApiUser.forPage(page).read<{ items: { handle: string }[] }>('/api/creators/featured?limit=1')
  await page.goto(`/creator/${items[0]?.handle}`)
  const feed = await page.locator('head link[type="application/rss+xml"]').getAttribute('href')
  const rss = await readXml(page, feed ?? '', 'application/rss+xml')
  const [, url = '', bytes] = /<enclosure url="([^"]+)" length="(\d+)" type="audio\/mpeg"\/>/.exec(rss) ?? []
  const sound = await page.request.get(url.replaceAll('&amp;', '&'))
  expect([sound.status(), sound.headers()['content-type']]).toEqual([200, 'audio/mpeg'])
  expect((await sound.body()).length).toBe(Number(bytes))
})

test('sitemap.xml, robots.txt and llms.txt link to pages that exist @desktop', async ({ page }) => {
  const origin = productOrigin()
  const parts = locationsIn(await readXml(page, '/sitemap.xml', 'application/xml'))
  const texts = await Promise.all(parts.map((part) => readXml(page, part, 'application/xml')))
  const addresses = texts.flatMap(locationsIn)
  expect(addresses).toEqual(
    expect.arrayContaining(PAGES.map(([path]) => `${origin}${path}`).concat(`${origin}/blog/why-a-fermata`)),
  )
  for (const kind of ['player', 'creator', 'playlist', 'news']) {
    const address = addresses.find((one) => one.startsWith(`${origin}/${kind}/`)) ?? `no ${kind}`
    const answer = await page.request.get(address)
    expect([answer.status(), answer.headers()['content-type']], address).toEqual([200, 'text/html; charset=utf-8'])
  }

  const robots = await page.request.get('/robots.txt')
  expect(robots.headers()['content-type']).toBe('text/plain; charset=utf-8')
  expect((await robots.text()).split('\n')).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const models = await page.request.get('/llms.txt')
  expect(models.headers()['content-type']).toBe('text/markdown; charset=utf-8')
  const leadsTo = [...(await models.text()).matchAll(/\]\((http[^)]+)\)/g)].map(([, url = '']) => url)
  expect(leadsTo.length).toBeGreaterThan(10)
  for (const url of leadsTo) expect((await page.request.get(url)).status(), url).toBe(200)
})

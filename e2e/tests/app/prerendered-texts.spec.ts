import { ARTICLE_KINDS, listSlugs, readDocument } from '@cadenza/content/documents'
import { renderMarkdown } from '@cadenza/content/render-markdown'
import { LANGUAGES } from '@cadenza/vocabulary/languages'
import { expect } from '@playwright/test'
import { productOrigin } from '#e2e/api/product-origin.ts'
import { appHasStarted, nodesThatStayed, rememberNodes } from '#e2e/pages/prerendered-page.ts'
import { test } from '#e2e/test-fixtures.ts'

const TEXTS = [
  ...listSlugs('pages').map((slug) => ({ path: `/${slug}`, kind: 'pages' as const, slug })),
  ...ARTICLE_KINDS.flatMap((kind) => listSlugs(kind).map((slug) => ({ path: `/${kind}/${slug}`, kind, slug }))),
]
const TITLES = { en: 'Help', es: 'Ayuda', fr: 'Aide', de: 'Hilfe' }

test('the source of every text holds its words, in four languages @desktop', async ({ request }) => {
  for (const language of LANGUAGES) {
    for (const { path, kind, slug } of TEXTS) {
      const text = readDocument(kind, slug, language)
      const answer = await request.get(path, { headers: { accept: 'text/html', 'accept-language': language } })
      const source = await answer.text()
      expect(source, path).toContain(`<html lang="${language}"`)
      expect(source, path).toContain(renderMarkdown(text?.markdown ?? ''))
    }
    for (const kind of ARTICLE_KINDS) {
      const list = await request.get(`/${kind}`, { headers: { accept: 'text/html', 'accept-language': language } })
      const source = await list.text()
      for (const slug of listSlugs(kind)) expect(source).toContain(`href="/${kind}/${slug}"`)
      expect(source).toMatch(/<head>[^]*<link rel="alternate" type="application\/atom\+xml"[^]*<\/head>/)
    }
  }
})

const PAGES = {
  '/blog': ['h1', 'main li a', 'main li time'],
  '/blog/why-a-fermata': ['h1', 'main time', '.prose', '.prose p'],
  '/news': ['h1', 'main li a', 'main li time'],
  '/news/the-doors-are-open': ['h1', '.prose', '.prose p'],
  '/help': ['h1', '.prose', '.prose h2'],
  '/privacy': ['h1', '.prose', '.prose h2'],
}

const NODES = [...new Set(Object.values(PAGES).flat())]
const THEMES = { en: 'light', es: 'dark', fr: 'light', de: 'dark' }

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: language })

    test('what the documents of texts show stays when the app takes over @gate-phone', async ({ page, context }) => {
      const theme = THEMES[language]
      await context.addInitScript((chosen) => localStorage.setItem('cadenza-theme', chosen), theme)
      await rememberNodes(context, NODES)
      for (const [path, nodes] of Object.entries(PAGES)) {
        await page.goto(path)
        await appHasStarted(page)
        await expect(page.locator('html')).toHaveClass(theme)
        expect(await nodesThatStayed(page), path).toEqual(expect.arrayContaining(nodes))
      }
    })

    test('a text can be read without scripts @gate-phone', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: productOrigin(), locale: language })
      const page = await context.newPage()
      await page.goto('/help')
      await expect(page.getByRole('heading', { level: 1, name: TITLES[language] })).toBeVisible()
      await expect(page).toHaveTitle(`${TITLES[language]} · Cadenza`)
      await expect(page.locator('.prose p').first()).toBeVisible()
      await page.locator('.prose').getByRole('link', { name: 'DMCA' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'DMCA' })).toBeVisible()
      await context.close()
    })
  })
}

test('an article that is missing says so on the list, and no longer when the list is loaded again', async ({
  page,
}) => {
  await page.goto('/blog/no-such-thing')
  await expect(page.getByText(/That article is not here/)).toBeVisible()
  await page.reload()
  await appHasStarted(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
})

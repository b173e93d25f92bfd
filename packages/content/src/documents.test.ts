import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '@cadenza/vocabulary/languages'
import {
  ARTICLE_KINDS,
  type ContentKind,
  listArticles,
  listFiles,
  listSlugs,
  readDocument,
  readPage,
} from './documents.ts'
import { splitFrontMatter } from './front-matter.ts'
import { headingsIn, isInternalLink, linksIn, renderMarkdown } from './render-markdown.ts'

const KINDS: readonly ContentKind[] = [...ARTICLE_KINDS, 'pages']

const everySlug = KINDS.flatMap((kind) => listSlugs(kind).map((slug) => ({ kind, slug })))

/** Paths of screens that are not documents. */
const SCREENS = ['/', '/create', '/explore', '/library', '/account', '/settings', '/search', '/create-playlist']

const ownPaths = new Set([
  ...SCREENS,
  ...ARTICLE_KINDS.map((kind) => `/${kind}`),
  ...ARTICLE_KINDS.map((kind) => `/${kind}/feed.xml`),
  ...everySlug.map(({ kind, slug }) => (kind === 'pages' ? `/${slug}` : `/${kind}/${slug}`)),
])

describe.each(everySlug)('$kind/$slug', ({ kind, slug }) => {
  const documents = LANGUAGES.map((language) => readDocument(kind, slug, language))

  test('exists in every language with the same date, headings and links', () => {
    const [english] = documents
    expect(listFiles(kind).filter((file) => file.slug === slug)).toHaveLength(LANGUAGES.length)
    for (const document of documents) {
      expect(document?.date).toBe(english?.date)
      expect(headingsIn(document?.markdown ?? '')).toEqual(headingsIn(english?.markdown ?? ''))
      expect(linksIn(document?.markdown ?? '')).toEqual(linksIn(english?.markdown ?? ''))
    }
    expect(english?.date === null).toBe(kind === 'pages')
  })

  test('links only to existing pages and to https addresses', () => {
    const links = documents.flatMap((document) => linksIn(document?.markdown ?? ''))
    const own = links.filter(isInternalLink)
    expect(own.filter((link) => !ownPaths.has(link.replace(/#.*$/, '')))).toEqual([])
    expect(links.filter((link) => !isInternalLink(link) && !link.startsWith('https://'))).toEqual([])
  })
})

test.each(ARTICLE_KINDS)('%s is listed newest first', (kind) => {
  const dates = listArticles(kind, 'de').map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(dates.length).toBeGreaterThan(1)
})

test('a missing document is null, whatever its name', () => {
  expect(readPage('nothing', 'en')).toBeNull()
  expect(readPage('../package', 'en')).toBeNull()
})

test('HTML tags and script links in Markdown are rendered as text', () => {
  const html = renderMarkdown(
    '<script>alert(1)</script> [a](javascript:alert(1)) ![x](data:text/html,1) <b onclick=x>b</b>',
  )
  expect(html).not.toMatch(/<(?:script|b|a|img)\b/)
})

test('an internal link stays as it is, an external link gets rel noopener', () => {
  expect(renderMarkdown('[terms](/terms)')).toBe('<p><a href="/terms">terms</a></p>\n')
  expect(renderMarkdown('[c2pa](https://c2pa.org)')).toBe('<p><a href="https://c2pa.org" rel="noopener">c2pa</a></p>\n')
  expect(renderMarkdown('[x](//c2pa.org)')).toContain('rel="noopener"')
})

test.each([
  ['no front matter', 'does not begin'],
  ['---\ndescription: b\n---\n', 'no title'],
  ['---\ntitle: a\n---\n', 'no description'],
  ['---\ntitle: a\ndescription: b\ndate: 2026-02-30\n---\n', 'date'],
  ['---\ntitle: a\ndescription: b\nauthor: c\n---\n', "'author'"],
])('an error message names the file: %j', (text, message) => {
  expect(() => splitFrontMatter(text, 'x.en.md')).toThrow(message)
  expect(() => splitFrontMatter(text, 'x.en.md')).toThrow('x.en.md')
})

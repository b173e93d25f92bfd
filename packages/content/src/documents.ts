import type { Language } from '@cadenza/vocabulary/languages'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type FrontMatter, splitFrontMatter } from './front-matter.ts'

export const ARTICLE_KINDS = ['blog', 'news'] as const

export type ArticleKind = (typeof ARTICLE_KINDS)[number]
export type ContentKind = ArticleKind | 'pages'

export interface ContentDocument extends FrontMatter {
  slug: string
  markdown: string
}

export interface Article extends ContentDocument {
  date: string
}

const CONTENT_ROOT = new URL('../', import.meta.url)
const FILE_NAME_PATTERN = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.(en|es|fr|de)\.md$/

/** Returns the path of a document, for callers that must notice when it changes. */
export const documentPath = (kind: ContentKind, slug: string, language: Language): string =>
  fileURLToPath(new URL(`${kind}/${slug}.${language}.md`, CONTENT_ROOT))

/**
 * Lists every file of a kind by slug and language, sorted by name. Throws if a file is not named 'slug.language.md'.
 */
export function listFiles(kind: ContentKind): { slug: string; language: string }[] {
  return readdirSync(new URL(`${kind}/`, CONTENT_ROOT))
    .toSorted()
    .map((name) => {
      const [, slug, language] = FILE_NAME_PATTERN.exec(name) ?? []
      if (slug === undefined || language === undefined)
        throw new Error(`${kind}/${name} is not named 'slug.language.md'`)
      return { slug, language }
    })
}

export function listSlugs(kind: ContentKind): string[] {
  return [...new Set(listFiles(kind).map(({ slug }) => slug))]
}

/** Returns null if there is no document of this name; throws if its file has a mistake. */
export function readDocument(kind: ContentKind, slug: string, language: Language): ContentDocument | null {
  if (!listSlugs(kind).includes(slug)) return null
  const file = documentPath(kind, slug, language)
  const { front, markdown } = splitFrontMatter(readFileSync(file, 'utf8'), file)
  return { slug, ...front, markdown }
}

export const readPage = (slug: string, language: Language): ContentDocument | null =>
  readDocument('pages', slug, language)

function readArticle(kind: ArticleKind, slug: string, language: Language): Article | null {
  const article = readDocument(kind, slug, language)
  if (article === null) return null
  const { date } = article
  if (date === null) throw new Error(`${kind}/${slug}.${language}.md has no date`)
  return { ...article, date }
}

/** Lists the newest articles first; articles of one day are sorted by name, so that the order is always the same. */
export function listArticles(kind: ArticleKind, language: Language): Article[] {
  return listSlugs(kind)
    .flatMap((slug) => readArticle(kind, slug, language) ?? [])
    .toSorted((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug))
}

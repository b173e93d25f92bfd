import { ARTICLE_KINDS, type ContentKind, listSlugs, readDocument } from '@cadenza/content/documents'
import { renderMarkdown } from '@cadenza/content/render-markdown'
import type { Language } from '@cadenza/vocabulary/languages'
import type { PageData } from '#lib/api/page-data.ts'

/** A page of our texts: a text or a list of them. */
export interface ContentPage {
  /** Its path, and the name of its document. */
  name: string
  /** The module that the router loads for it. */
  module: string
  /** The text that it shows, as the app requests it. */
  readData?: (language: Language) => PageData
}

export interface ContentText {
  title: string
  description: string
  /** 'yyyy-mm-dd' */
  date: string | null
  html: string
}

export function readText(kind: ContentKind, slug: string, language: Language): ContentText {
  const document = readDocument(kind, slug, language)
  if (document === null) throw new Error(`there is no ${kind}/${slug}.${language}`)
  const { title, description, date, markdown } = document
  return { title, description, date, html: renderMarkdown(markdown) }
}

/** Every page of our texts; apps/server/src/features/content/content-documents.routes.ts serves them. */
export function listContentPages(): ContentPage[] {
  const lists = ARTICLE_KINDS.map((kind) => ({ name: kind, module: `src/routes/content/${kind}.tsx` }))
  const texts = listSlugs('pages').map((slug) => ({
    name: slug,
    module: `src/routes/content/${slug}.tsx`,
    readData: dataOf('pages', slug),
  }))
  const articles = ARTICLE_KINDS.flatMap((kind) =>
    listSlugs(kind).map((slug) => ({
      name: `${kind}/${slug}`,
      module: `src/routes/content/${kind}-article.tsx`,
      readData: dataOf(kind, slug),
    })),
  )
  return [...lists, ...texts, ...articles]
}

const dataOf =
  (kind: ContentKind, slug: string) =>
  (language: Language): PageData => ({ key: ['text', kind, slug, language], data: readText(kind, slug, language) })

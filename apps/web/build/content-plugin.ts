import { ARTICLE_KINDS, type ContentKind, documentPath, listArticles, listSlugs } from '@cadenza/content/documents'
import { LANGUAGES, type Language } from '@cadenza/vocabulary/languages'
import type { Plugin } from 'vite'
import { readText } from './content-pages.ts'

const INDEX = 'virtual:content'
/** Rollup requires the prefix \0 for modules that are not files. */
const toVirtualId = (id: string): string => `\0${id}`
const DOCUMENT_MODULE_ID = /^\0virtual:content\/(blog|news|pages)\/([a-z0-9-]+)\.(en|es|fr|de)$/

const KINDS: readonly ContentKind[] = [...ARTICLE_KINDS, 'pages']

/**
 * Provides the texts of @cadenza/content as modules: an index for lists, and one module per document and language, so
 * that a reader loads only the document they read. The types are in src/features/content/virtual-content.d.ts.
 */
export function contentPlugin(): Plugin {
  return {
    name: 'cadenza:content',
    resolveId: (id) => (id === INDEX || id.startsWith(`${INDEX}/`) ? toVirtualId(id) : null),
    load(id) {
      if (id === toVirtualId(INDEX)) return indexModule()
      const [, kind, slug, language] = DOCUMENT_MODULE_ID.exec(id) ?? []
      if (kind === undefined || slug === undefined || language === undefined) return null
      return documentModule((file) => this.addWatchFile(file), kind as ContentKind, slug, language as Language)
    },
  }
}

const documentKey = (kind: string, slug: string, language: string): string => `${kind}/${slug}.${language}`

function indexModule(): string {
  const listed = ARTICLE_KINDS.map((kind) => [kind, Object.fromEntries(LANGUAGES.map(listIn(kind)))] as const)
  const loaders = KINDS.flatMap((kind) =>
    listSlugs(kind).flatMap((slug) => LANGUAGES.map((language) => documentKey(kind, slug, language))),
  ).map((key) => `${JSON.stringify(key)}: () => import(${JSON.stringify(`${INDEX}/${key}`)}),`)
  return `export const articles = ${JSON.stringify(Object.fromEntries(listed))}
export const documents = {
${loaders.join('\n')}
}
`
}

const listIn = (kind: (typeof ARTICLE_KINDS)[number]) => (language: Language) =>
  [
    language,
    listArticles(kind, language).map(({ slug, title, description, date }) => ({ slug, title, description, date })),
  ] as const

function documentModule(watch: (file: string) => void, kind: ContentKind, slug: string, language: Language): string {
  watch(documentPath(kind, slug, language))
  return `export const text = ${JSON.stringify(readText(kind, slug, language))}\n`
}

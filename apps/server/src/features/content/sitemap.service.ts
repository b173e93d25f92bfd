import { ARTICLE_KINDS, listArticles, listSlugs } from '@cadenza/content/documents'
import type { Database } from '#platform/db/database.ts'
import { html, type SafeHtml } from '#platform/http/pages/safe-html.ts'
import { findSitemapEntries, findSitemapEnd, FIRST_ID, type SitemapKind } from './content.repository.ts'
import { joinLines, xmlDocument } from './xml.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const URLS_PER_SITEMAP = 10_000
const MAX_SITEMAPS_PER_KIND = 10_000
const CACHE_MS = 3_600_000

const PATHS: Readonly<Record<SitemapKind, string>> = { songs: 'player', creators: 'creator', playlists: 'playlist' }
export const SITEMAP_KINDS = Object.keys(PATHS) as SitemapKind[]

export interface Sitemaps {
  index(db: Database): Promise<string>
  pages(): string
  urlSetOf(db: Database, kind: SitemapKind, after: string): Promise<string>
}

/**
 * Lists everything public for search engines. The index is built by a scan in steps of one part each, so it needs no
 * more memory however much there is; it is cached for an hour, and concurrent requests share one scan.
 */
export function createSitemaps(origin: string, size = URLS_PER_SITEMAP): Sitemaps {
  let cached: { text: Promise<string>; until: number } | null = null

  async function buildIndex(db: Database): Promise<string> {
    const parts = [html`<sitemap><loc>${origin}/sitemap-pages.xml</loc></sitemap>`]
    for (const kind of SITEMAP_KINDS) {
      for (const after of await findSitemapStarts(db, kind, size)) {
        parts.push(html`<sitemap><loc>${origin}/sitemap-${kind}-${after}.xml</loc></sitemap>`)
      }
    }
    return xmlDocument(html`<sitemapindex xmlns="${NAMESPACE}"> ${joinLines(parts)} </sitemapindex>`)
  }

  return {
    index(db) {
      if (cached && cached.until > Date.now()) return cached.text
      const text = buildIndex(db)
      cached = { text, until: Date.now() + CACHE_MS }
      text.catch(() => {
        cached = null
      })
      return text
    },
    pages: () => urlSet(pageUrlElements(origin)),
    async urlSetOf(db, kind, after) {
      const names = await findSitemapEntries(db, kind, after, size)
      return urlSet(names.map((name) => urlElement(`${origin}/${PATHS[kind]}/${encodeURIComponent(name)}`)))
    },
  }
}

/** Returns the id after which each part begins. */
async function findSitemapStarts(db: Database, kind: SitemapKind, size: number): Promise<string[]> {
  const begins = [FIRST_ID]
  while (begins.length < MAX_SITEMAPS_PER_KIND) {
    const end = await findSitemapEnd(db, kind, begins.at(-1) ?? FIRST_ID, size)
    if (end === undefined) break
    begins.push(end)
  }
  return begins
}

const urlElement = (url: string, changed?: string): SafeHtml =>
  changed === undefined
    ? html`<url><loc>${url}</loc></url>`
    : html`<url><loc>${url}</loc><lastmod>${changed}</lastmod></url>`

function pageUrlElements(origin: string): SafeHtml[] {
  return [
    urlElement(`${origin}/`),
    ...listSlugs('pages').map((slug) => urlElement(`${origin}/${slug}`)),
    ...ARTICLE_KINDS.flatMap((kind) => [
      urlElement(`${origin}/${kind}`),
      ...listArticles(kind, 'en').map(({ slug, date }) => urlElement(`${origin}/${kind}/${slug}`, date)),
    ]),
  ]
}

const urlSet = (addresses: readonly SafeHtml[]): string =>
  xmlDocument(html`<urlset xmlns="${NAMESPACE}"> ${joinLines(addresses)} </urlset>`)

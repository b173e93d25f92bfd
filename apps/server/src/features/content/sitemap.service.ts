import { ARTICLE_KINDS, listArticles, listSlugs } from '@cadenza/content/library'
import type { Database } from '#platform/db/database.ts'
import { html, type Markup } from '#platform/http/markup.ts'
import { findPart, findPartEnd, FIRST_ID, type ListedKind } from './content.repository.ts'
import { lines, xmlDocument } from './xml.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const ADDRESSES_IN_A_PART = 10_000
const MOST_PARTS_OF_A_KIND = 10_000
const KEPT_MS = 3_600_000

const PATHS: Readonly<Record<ListedKind, string>> = { songs: 'player', creators: 'creator', playlists: 'playlist' }
export const LISTED_KINDS = Object.keys(PATHS) as ListedKind[]

export interface Sitemaps {
  index(): Promise<string>
  pages(): string
  part(kind: ListedKind, after: string): Promise<string>
}

/**
 * Everything public for search engines. The index is a walk in steps of one part each over what there is, so it needs no more memory
 * however much that is; it is kept for an hour, and asked for twice at once it is walked once.
 */
export function createSitemaps(db: Database, origin: string, size = ADDRESSES_IN_A_PART): Sitemaps {
  let kept: { text: Promise<string>; until: number } | null = null

  async function walk(): Promise<string> {
    const parts = [html`<sitemap><loc>${origin}/sitemap-pages.xml</loc></sitemap>`]
    for (const kind of LISTED_KINDS) {
      for (const after of await partsOf(db, kind, size)) {
        parts.push(html`<sitemap><loc>${origin}/sitemap-${kind}-${after}.xml</loc></sitemap>`)
      }
    }
    return xmlDocument(html`<sitemapindex xmlns="${NAMESPACE}"> ${lines(parts)} </sitemapindex>`)
  }

  return {
    index() {
      if (kept && kept.until > Date.now()) return kept.text
      const text = walk()
      kept = { text, until: Date.now() + KEPT_MS }
      text.catch(() => {
        kept = null
      })
      return text
    },
    pages: () => urlSet(pageAddresses(origin)),
    async part(kind, after) {
      const names = await findPart(db, kind, after, size)
      return urlSet(names.map((name) => address(`${origin}/${PATHS[kind]}/${encodeURIComponent(name)}`)))
    },
  }
}

/** What each part begins after. */
async function partsOf(db: Database, kind: ListedKind, size: number): Promise<string[]> {
  const begins = [FIRST_ID]
  while (begins.length < MOST_PARTS_OF_A_KIND) {
    const end = await findPartEnd(db, kind, begins.at(-1) ?? FIRST_ID, size)
    if (end === undefined) break
    begins.push(end)
  }
  return begins
}

const address = (url: string, changed?: string): Markup =>
  changed === undefined
    ? html`<url><loc>${url}</loc></url>`
    : html`<url><loc>${url}</loc><lastmod>${changed}</lastmod></url>`

function pageAddresses(origin: string): Markup[] {
  return [
    address(`${origin}/`),
    ...listSlugs('pages').map((slug) => address(`${origin}/${slug}`)),
    ...ARTICLE_KINDS.flatMap((kind) => [
      address(`${origin}/${kind}`),
      ...listArticles(kind, 'en').map(({ slug, date }) => address(`${origin}/${kind}/${slug}`, date)),
    ]),
  ]
}

const urlSet = (addresses: readonly Markup[]): string =>
  xmlDocument(html`<urlset xmlns="${NAMESPACE}"> ${lines(addresses)} </urlset>`)

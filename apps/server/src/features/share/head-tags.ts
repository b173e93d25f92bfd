import { CARD_HEIGHT, CARD_WIDTH } from '#adapters/artwork/draw-card.ts'
import { jsonScript, html, type SafeHtml } from '#platform/http/pages/safe-html.ts'
import type { ShareUrls } from './share-urls.ts'

export const SITE_NAME = 'Cadenza'

export interface PageHead {
  title: string
  description: string
  url: string
  /** The value of og:type. */
  kind: 'music.song' | 'music.playlist' | 'profile'
  image: { url: string; alt: string }
  /** Further Open Graph properties, in order. */
  properties: readonly (readonly [name: string, content: string | number])[]
  /** The player that X shows instead of the picture. */
  player?: { url: string; width: number; height: number }
  /** What search engines read. A page without it is not for them: it has no canonical address and cannot be embedded. */
  structuredData: object | null
}

/** All that a link preview, a search engine and an embedding site read of a page. */
export function headTags(head: PageHead, urls: ShareUrls): SafeHtml {
  const { title, description, url, kind, image, player } = head
  const properties: PageHead['properties'] = [
    ['og:type', kind],
    ['og:site_name', SITE_NAME],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', image.url],
    ['og:image:type', 'image/png'],
    ['og:image:width', CARD_WIDTH],
    ['og:image:height', CARD_HEIGHT],
    ['og:image:alt', image.alt],
    ...head.properties,
  ]
  const names: PageHead['properties'] = [
    ['description', description],
    ['twitter:card', player ? 'player' : 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', image.url],
    ['twitter:image:alt', image.alt],
    ...(player
      ? ([
          ['twitter:player', player.url],
          ['twitter:player:width', player.width],
          ['twitter:player:height', player.height],
        ] as const)
      : []),
  ]
  return html`<title>${title} · ${SITE_NAME}</title> ${head.structuredData === null ? UNLISTED : listedTags(head, urls)}
    ${names.map(([name, content]) => html`<meta name="${name}" content="${content}" />`)}
    ${properties.map(([name, content]) => html`<meta property="${name}" content="${content}" />`)}
    ${head.structuredData === null ? '' : jsonScript('application/ld+json', head.structuredData)}`
}

const UNLISTED = html`<meta name="robots" content="noindex" />`

const listedTags = ({ title, url }: PageHead, urls: ShareUrls): SafeHtml =>
  html`<link rel="canonical" href="${url}" />
    <link rel="alternate" type="application/json+oembed" href="${urls.oembed(url)}" title="${title}" />`

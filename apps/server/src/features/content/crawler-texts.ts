import { ARTICLE_KINDS, listArticles, listSlugs, readPage } from '@cadenza/content/documents'

/** Screens that belong to one user, or that answer a search. */
const PRIVATE_SCREENS = [
  '/account',
  '/auth/',
  '/create-playlist',
  '/edit-profile',
  '/library',
  '/search',
  '/settings',
] as const

/** Images, audio and descriptions that the pages of public songs use. */
const OPEN_API = ['/api/docs', '/api/oembed', '/api/songs/*/card', '/api/songs/*/cover', '/api/songs/*/audio'] as const

export const robotsText = (origin: string): string =>
  `${[
    'User-agent: *',
    ...OPEN_API.map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    ...PRIVATE_SCREENS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ].join('\n')}\n`

const DAY_MS = 86_400_000
/** RFC 9116 wants less than a year, so that nobody trusts a file that was forgotten. */
const SECURITY_TEXT_DAYS = 180

/** Where a weakness is reported: https://securitytxt.org */
export function securityText(origin: string, contact: string, nowMs = Date.now()): string {
  const endsAt = new Date((Math.floor(nowMs / DAY_MS) + SECURITY_TEXT_DAYS) * DAY_MS)
  return `${[
    `Contact: ${contact}`,
    `Expires: ${endsAt.toISOString()}`,
    'Preferred-Languages: en, es, fr, de',
    `Canonical: ${origin}/.well-known/security.txt`,
  ].join('\n')}\n`
}

/** What the site is, for language models that read it: https://llmstxt.org */
export function llmsText(origin: string): string {
  const linked = (path: string, title: string, description: string): string =>
    `- [${title}](${origin}${path}): ${description}`
  const pages = listSlugs('pages').flatMap((slug) => {
    const page = readPage(slug, 'en')
    return page ? [linked(`/${slug}`, page.title, page.description)] : []
  })
  const articles = ARTICLE_KINDS.flatMap((kind) =>
    listArticles(kind, 'en').map(({ slug, title, description }) => linked(`/${kind}/${slug}`, title, description)),
  )
  return `# Cadenza

> Describe a song in words and get one: audio, title, cover. Every song here was made with AI and says so in its page and in its file.

Public songs are at ${origin}/player/{id}, playlists at ${origin}/playlist/{id}, creators at ${origin}/creator/{handle}.

## Pages

${pages.join('\n')}

## Articles

${articles.join('\n')}

## For programs

${[
  linked('/api/docs', 'API', 'every route, its input and its answers'),
  linked('/sitemap.xml', 'Sitemap', 'every public song, playlist and creator'),
  linked('/blog/feed.xml', 'Blog feed', 'Atom, full text'),
  linked('/news/feed.xml', 'News feed', 'Atom, full text'),
].join('\n')}
- Feed of a creator's songs: ${origin}/creator/{handle}/feed.xml, RSS with audio
- How to embed a link: ${origin}/api/oembed?url={link}, oEmbed
`
}

import { CreatorParams } from '@cadenza/contract/creators'
import type { OEmbed, OEmbedQuery } from '@cadenza/contract/share'
import { CARD_HEIGHT, CARD_WIDTH } from '#adapters/artwork/draw-card.ts'
import { readCreator } from '#features/creators/creators.service.ts'
import { readPlaylist } from '#features/playlists/playlists.service.ts'
import { readSong } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { html } from '#platform/http/pages/safe-html.ts'
import { SITE_NAME } from './head-tags.ts'
import { plainText } from './plain-text.ts'
import { coverOf, type ShareUrls } from './share-urls.ts'
import { displayNameOfCreator } from './song-text.ts'

export const EMBED_WIDTH = 480
export const EMBED_HEIGHT = 152
/** Below this width the controls of the player do not fit. */
const LEAST_WIDTH = 240
const CACHE_SECONDS = 3600

type PageKind = 'player' | 'embed' | 'playlist' | 'creator'

/** Accepts only pages of this site: the same origin, a known path, and an id that could exist. */
function parsePageUrl(text: string, origin: string): { kind: PageKind; id: string } | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.origin !== origin || url.username !== '' || url.password !== '') return null
  const [, kind, id] = /^\/(player|embed|playlist|creator)\/([A-Za-z0-9-]{1,64})\/?$/.exec(url.pathname) ?? []
  if (id === undefined || !CreatorParams.safeParse({ id }).success) return null
  if (kind !== 'creator' && id.length !== 36) return null
  return { kind: kind as PageKind, id }
}

/** Describes what another site shows in place of a link. Only public items are found, for every viewer. */
export async function describeLink(db: Database, urls: ShareUrls, query: OEmbedQuery): Promise<OEmbed> {
  const page = parsePageUrl(query.url, urls.origin)
  if (!page) throw new AppError('NOT_FOUND')
  switch (page.kind) {
    case 'player':
    case 'embed':
      return describeSongLink(db, urls, page.id, query)
    case 'playlist': {
      const playlist = await readPlaylist(db, null, page.id)
      const author = { name: displayNameOfCreator(playlist), url: urls.creator(playlist.userId) }
      return { ...linkTo(plainText(playlist.title), author, urls), ...thumbnail(playlist.covers[0], urls) }
    }
    case 'creator': {
      const creator = await readCreator(db, null, page.id)
      const name = plainText(creator.name)
      return {
        ...linkTo(name, { name, url: urls.creator(creator.handle) }, urls),
        ...thumbnail(creator.latestCover, urls),
      }
    }
  }
}

async function describeSongLink(db: Database, urls: ShareUrls, id: string, query: OEmbedQuery): Promise<OEmbed> {
  const song = await readSong(db, null, id)
  const width = Math.min(EMBED_WIDTH, query.maxwidth ?? EMBED_WIDTH)
  const height = Math.min(EMBED_HEIGHT, query.maxheight ?? EMBED_HEIGHT)
  const title = plainText(song.title)
  const author = { name: displayNameOfCreator(song), url: urls.creator(song.creatorHandle) }
  const picture = thumbnail(coverOf(song), urls, 'shown')
  const link = { ...linkTo(title, author, urls), ...picture }
  if (width < LEAST_WIDTH || height < EMBED_HEIGHT) return link
  const frame = html`<iframe
    src="${urls.embed(song.id)}"
    width="${width}"
    height="${height}"
    title="${title}"
    allow="autoplay; encrypted-media"
    loading="lazy"
    style="border:0;border-radius:14px;max-width:100%"
  ></iframe>`
  return { ...link, type: 'rich', html: frame.text, width, height }
}

function linkTo(title: string, author: { name: string; url: string }, urls: ShareUrls): OEmbed {
  return {
    version: '1.0',
    type: 'link',
    title,
    author_name: author.name,
    author_url: author.url,
    provider_name: SITE_NAME,
    provider_url: urls.origin,
    cache_age: CACHE_SECONDS,
  }
}

function thumbnail(
  cover: { songId: string; artworkUrl: string } | null | undefined,
  urls: ShareUrls,
  words: 'shown' | 'none' = 'none',
): Partial<OEmbed> {
  if (!cover) return {}
  return {
    thumbnail_url: urls.card(cover, words),
    thumbnail_width: CARD_WIDTH,
    thumbnail_height: CARD_HEIGHT,
  }
}

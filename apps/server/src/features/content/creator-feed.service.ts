import type { Creator } from '@cadenza/contract/creators'
import type { Song } from '@cadenza/contract/songs'
import { v5 as uuidv5 } from 'uuid'
import { listSongsOfCreator, readCreator } from '#features/creators/creators.service.ts'
import type { Database } from '#platform/db/database.ts'
import { html } from '#platform/http/pages/safe-html.ts'
import { findStreamBytes } from './content.repository.ts'
import { joinLines, noMarkup, xmlDocument, xmlText } from './xml.ts'

/** The UUID namespace that the podcast namespace defines for the ids of feeds. */
const PODCAST_NAMESPACE = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6'
const MAX_ITEMS = 50
/** Apple's readers cut off longer descriptions. */
const MAX_DESCRIPTION_LENGTH = 1000

/** A creator's newest public songs as RSS that music and podcast apps play. Throws NOT_FOUND. */
export async function creatorFeed(db: Database, idOrHandle: string, origin: string): Promise<string> {
  const creator = await readCreator(db, null, idOrHandle)
  const { items } = await listSongsOfCreator(db, null, creator.id, { sort: 'newest', limit: MAX_ITEMS })
  const bytes = await findStreamBytes(
    db,
    items.map(({ id }) => id),
  )
  return xmlDocument(channel(creator, items, bytes, origin))
}

function channel(creator: Creator, songs: readonly Song[], bytes: ReadonlyMap<string, number>, origin: string) {
  const page = `${origin}/creator/${encodeURIComponent(creator.handle)}`
  const feed = `${page}/feed.xml`
  const name = xmlText(creator.name)
  const picture = creator.latestCover?.artworkUrl
  return html`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
<channel>
<title>${name}</title>
<link>${page}</link>
<atom:link rel="self" type="application/rss+xml" href="${feed}"/>
<description>${xmlText(creator.bio ?? '').slice(0, MAX_DESCRIPTION_LENGTH) || `Songs by ${name} on Cadenza`}</description>
<language>en</language>
<itunes:author>${name}</itunes:author>
<itunes:category text="Music"/>
<itunes:explicit>false</itunes:explicit>
${picture === undefined ? noMarkup : html`<itunes:image href="${new URL(picture, origin).href}" />`}
<podcast:guid>${uuidv5(feed.replace(/^https?:\/\//, ''), PODCAST_NAMESPACE)}</podcast:guid>
<podcast:medium>music</podcast:medium>
<podcast:txt purpose="ai-content">true</podcast:txt>
${joinLines(songs.map((song) => item(song, bytes.get(song.id) ?? 0, origin)))}
</channel>
</rss>`
}

function item(song: Song, bytes: number, origin: string) {
  const page = `${origin}/player/${song.id}`
  return html`<item>
<title>${xmlText(song.title)}</title>
<link>${page}</link>
<guid isPermaLink="false">${song.id}</guid>
<pubDate>${new Date(song.createdAt).toUTCString()}</pubDate>
<description>${xmlText(song.description).slice(0, MAX_DESCRIPTION_LENGTH)}</description>
<enclosure url="${new URL(song.audioUrl, origin).href}" length="${bytes}" type="audio/mpeg"/>
<itunes:duration>${Math.max(1, Math.round(song.duration))}</itunes:duration>
<itunes:image href="${new URL(song.artworkUrl, origin).href}"/>
<itunes:explicit>false</itunes:explicit>
</item>`
}

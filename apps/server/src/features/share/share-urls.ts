import type { Song, SongCover } from '@cadenza/contract/songs'

/** Absolute URLs, because other sites use them. */
export interface ShareUrls {
  origin: string
  absolute(path: string): string
  song(id: string): string
  embed(songId: string): string
  /** The page of a share link, and its link preview picture. */
  shareLink(token: string): string
  shareLinkCard(token: string): string
  playlist(id: string): string
  creator(idOrHandle: string): string
  /** The link preview picture of 1200 × 630, with or without the song's title. */
  card(song: { songId: string; artworkUrl: string }, words?: 'shown' | 'none'): string
  /** The oEmbed address that describes how to embed a page. */
  oembed(pageUrl: string): string
}

export function createShareUrls(origin: string): ShareUrls {
  const page = (kind: string, id: string): string => `${origin}/${kind}/${encodeURIComponent(id)}`
  return {
    origin,
    absolute: (path) => new URL(path, origin).href,
    song: (id) => page('player', id),
    embed: (id) => page('embed', id),
    shareLink: (token) => page('l', token),
    shareLinkCard: (token) => `${origin}/api/share-links/${encodeURIComponent(token)}/card`,
    playlist: (id) => page('playlist', id),
    creator: (idOrHandle) => page('creator', idOrHandle),
    card({ songId, artworkUrl }, words = 'shown') {
      const url = new URL(`/api/songs/${songId}/card`, origin)
      const version = new URL(artworkUrl, origin).searchParams.get('v')
      if (version) url.searchParams.set('v', version)
      if (words === 'none') url.searchParams.set('words', words)
      return url.href
    },
    oembed: (pageUrl) => `${origin}/api/oembed?format=json&url=${encodeURIComponent(pageUrl)}`,
  }
}

export const coverOf = ({ id, artworkUrl, artworkGradient, palette }: Song): SongCover => ({
  songId: id,
  artworkUrl,
  artworkGradient,
  palette,
})

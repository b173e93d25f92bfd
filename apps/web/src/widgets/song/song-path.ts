import type { Song } from '@cadenza/contract/songs'

const SHARED_AUDIO = /^\/api\/share-links\/([\w-]+)\/audio\b/

/**
 * The token of the share link that this song was opened by; null for a song that the viewer may see without one. The
 * URLs of its files contain the token.
 */
export const shareTokenOf = ({ audioUrl }: Pick<Song, 'audioUrl'>): string | null =>
  SHARED_AUDIO.exec(audioUrl)?.[1] ?? null

/** The page of the song for this viewer. */
export function songPath(song: Pick<Song, 'id' | 'audioUrl'>): string {
  const shareToken = shareTokenOf(song)
  return shareToken === null ? `/player/${song.id}` : `/l/${shareToken}`
}

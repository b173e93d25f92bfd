import type { Playlist } from '@cadenza/contract/playlists'
import type { SearchMatch, SearchResult, SearchResultType } from '@cadenza/contract/search'
import type { Song } from '@cadenza/contract/songs'
import type { Article } from './search-articles.service.ts'
import type { CreatorHit } from './search-hits.service.ts'
import { GENRE_MATCH, type Hit, type SearchTerms, TEXT_MATCH } from './search-match.repository.ts'

/** What the hits of a page need to be shown; an item that the viewer may not see is missing. */
export interface PageItems {
  songs: ReadonlyMap<string, Song>
  playlists: ReadonlyMap<string, Playlist>
}

/** A hit, and how to build its search result once the items of its page are read. */
export interface SearchHit extends Hit {
  type: SearchResultType
  toResult: (items: PageItems) => SearchResult | null
}

const EMPTY = { image: null, avatarUrl: null, song: null, playlist: null, match: null }

function matchOfSong(match: Hit['match'], song: Song, { genres }: SearchTerms): SearchMatch | null {
  if (match === TEXT_MATCH) return { field: 'prompt', text: song.description }
  if (match !== GENRE_MATCH) return null
  const genre = song.genres.find((one) => genres.some((named) => named === one))
  return genre === undefined ? null : { field: 'genre', text: genre }
}

export const toSongHit =
  (terms: SearchTerms) =>
  ({ id, match }: Hit): SearchHit => ({
    id,
    match,
    type: 'song',
    toResult({ songs }) {
      const song = songs.get(id)
      if (!song) return null
      const { title, artworkUrl, artworkGradient, palette } = song
      return {
        ...EMPTY,
        type: 'song',
        id,
        title,
        subtitle: song.creatorName ?? '',
        image: { songId: id, artworkUrl, artworkGradient, palette },
        path: `/player/${id}`,
        song,
        match: matchOfSong(match, song, terms),
      }
    },
  })

export function toCreatorHit({ id, match, creator }: CreatorHit): SearchHit {
  const { name, handle, avatarUrl, bio } = creator
  const result: SearchResult = {
    ...EMPTY,
    type: 'creator',
    id,
    title: name,
    subtitle: `@${handle}`,
    avatarUrl,
    path: `/creator/${handle}`,
    match: match === TEXT_MATCH && bio !== null ? { field: 'bio', text: bio } : null,
  }
  return { id, match, type: 'creator', toResult: () => result }
}

export const toPlaylistHit = ({ id, match }: Hit): SearchHit => ({
  id,
  match,
  type: 'playlist',
  toResult({ playlists }) {
    const playlist = playlists.get(id)
    if (!playlist) return null
    const { title, creatorName, description } = playlist
    return {
      ...EMPTY,
      type: 'playlist',
      id,
      title,
      subtitle: creatorName ?? '',
      path: `/playlist/${id}`,
      playlist,
      match: match === TEXT_MATCH && description !== null ? { field: 'description', text: description } : null,
    }
  },
})

export function toArticleHit({ id, match, article }: Hit & { article: Article }): SearchHit {
  const { kind, slug, title, description } = article
  const result: SearchResult = {
    ...EMPTY,
    type: kind,
    id: slug,
    title,
    subtitle: description,
    path: `/${kind}/${slug}`,
  }
  return { id, match, type: kind, toResult: () => result }
}

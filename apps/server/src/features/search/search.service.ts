import { SEARCH_RESULT_TYPES, type SearchResultType, type SearchPage, type SearchQuery } from '@cadenza/contract/search'
import { normalizeText } from '@cadenza/domain/text/normalize-text'
import { z } from 'zod'
import { readPlaylists } from '#features/playlists/playlists.service.ts'
import { readSongs } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import { decodeCursor, encodeCursor } from '#platform/http/opaque-cursor.ts'
import { createArticleFinder, type FindArticles } from './search-articles.service.ts'
import { createGenreFinder } from './search-genre-names.service.ts'
import { findCreatorHits, findSongHits, type SongSearchDeps } from './search-hits.service.ts'
import {
  type SearchTerms,
  findRankingSnapshot,
  foldCaseAndAccents,
  MATCH_RANKS,
  MAX_HITS,
} from './search-match.repository.ts'
import { findPlaylistHits } from './search-playlist-hits.service.ts'
import {
  type PageItems,
  type SearchHit,
  toArticleHit,
  toCreatorHit,
  toPlaylistHit,
  toSongHit,
} from './search-results.ts'

/**
 * Pages are slices of one list. The cursor names its ranking snapshot, so that no page repeats another after a new
 * ranking.
 */
const SearchCursor = z.strictObject({
  offset: z
    .int()
    .min(1)
    .max(MAX_HITS * SEARCH_RESULT_TYPES.length),
  generation: z.int().min(0),
})

export type Search = (db: Database, viewerId: string | null, query: SearchQuery) => Promise<SearchPage>

interface SearchOptions extends Pick<SongSearchDeps, 'indexed'> {
  findArticles: FindArticles
}

interface SearchContext {
  db: Database
  viewerId: string | null
  language: SearchQuery['language']
}

export function createSearch({ indexed, findArticles }: SearchOptions): Search {
  const findArticlesOf = createArticleFinder(findArticles)
  const findGenres = createGenreFinder()

  async function findOfType(
    { db, viewerId, language }: SearchContext,
    type: SearchResultType,
    terms: SearchTerms,
  ): Promise<SearchHit[]> {
    if (type === 'song') return (await findSongHits({ db, indexed }, viewerId, terms)).map(toSongHit(terms))
    if (type === 'creator') return (await findCreatorHits(db, viewerId, terms)).map(toCreatorHit)
    if (type === 'playlist') return (await findPlaylistHits(db, viewerId, terms)).map(toPlaylistHit)
    return (await findArticlesOf(db, type, language, terms.q)).map(toArticleHit)
  }

  return async (db, viewerId, query) => {
    const { type, language, limit, cursor } = query
    const place = cursor === undefined ? { offset: 0, generation: undefined } : decodeCursor(SearchCursor, cursor)
    const [q = ''] = await foldCaseAndAccents(db, [normalizeText(query.q).replaceAll(/\s+/gu, ' ')])
    if (q.trim() === '') return { items: [], nextCursor: null }
    const end = place.offset + limit
    const generation = await findRankingSnapshot(db, place.generation)
    const terms = { q, genres: await findGenres(db, q), generation, needed: end + 1 }
    const types = type === 'all' ? SEARCH_RESULT_TYPES : [type]
    const found = await Promise.all(
      types.map(async (one) => (await findOfType({ db, viewerId, language }, one, terms)).slice(0, MAX_HITS)),
    )
    const hits = interleaveTypes(found)
    const page = hits.slice(place.offset, end)
    const items = await readItems(db, viewerId, page)
    return {
      items: page.flatMap((hit) => hit.toResult(items) ?? []),
      nextCursor: end < hits.length ? encodeCursor({ offset: end, generation }) : null,
    }
  }
}

async function readItems(db: Database, viewerId: string | null, page: readonly SearchHit[]): Promise<PageItems> {
  const idsOf = (type: SearchResultType) => page.flatMap((hit) => (hit.type === type ? hit.id : []))
  const [songs, playlists] = await Promise.all([
    readSongs(db, viewerId, idsOf('song')),
    readPlaylists(db, viewerId, idsOf('playlist')),
  ])
  return { songs, playlists: new Map(playlists.map((playlist) => [playlist.id, playlist])) }
}

/** Sorts by match; among equal matches the types alternate, so that songs do not push all else off the first page. */
function interleaveTypes(kinds: readonly (readonly SearchHit[])[]): SearchHit[] {
  const placed = kinds.flatMap((kind) => {
    const seen = MATCH_RANKS.map(() => 0)
    return kind.map((hit) => {
      const position = seen[hit.match] ?? 0
      seen[hit.match] = position + 1
      return { hit, position }
    })
  })
  return placed.toSorted((a, b) => a.hit.match - b.hit.match || a.position - b.position).map(({ hit }) => hit)
}

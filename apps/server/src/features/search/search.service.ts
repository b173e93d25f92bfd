import {
  SEARCH_RESULT_TYPES,
  type SearchResult,
  type SearchResultType,
  type SearchPage,
  type SearchQuery,
} from '@cadenza/contract/search'
import type { Song } from '@cadenza/contract/songs'
import { normalizeText } from '@cadenza/domain/text/normalize-text'
import { z } from 'zod'
import { readSongs } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import { decodeCursor, encodeCursor } from '#platform/http/opaque-cursor.ts'
import { type Article, createArticleFinder, type FindArticles } from './search-articles.service.ts'
import { findCreatorHits, findSongHits } from './search-hits.service.ts'
import {
  type SearchTerms,
  findRankingSnapshot,
  foldCaseAndAccents,
  type Hit,
  MAX_HITS,
} from './search-match.repository.ts'

/**
 * Pages are slices of one list. The cursor names its ranking snapshot, so that no page repeats another after a new
 * ranking.
 */
const SearchCursor = z.strictObject({
  offset: z
    .int()
    .min(1)
    .max(MAX_HITS * SEARCH_RESULT_TYPES.length * 2),
  generation: z.int().min(0),
})

/** A hit, and how to build its search result once the songs are read. */
interface SearchHit extends Hit {
  type: SearchResultType
  toItem: (songs: ReadonlyMap<string, Song>) => SearchResult | null
}

export type Search = (viewerId: string | null, query: SearchQuery) => Promise<SearchPage>

export function createSearch({ db, findArticles }: { db: Database; findArticles: FindArticles }): Search {
  const findArticlesOf = createArticleFinder(db, findArticles)

  async function findOfType(
    type: SearchResultType,
    viewerId: string | null,
    { language }: SearchQuery,
    terms: SearchTerms,
  ): Promise<SearchHit[]> {
    if (type === 'song') return (await findSongHits(db, viewerId, terms)).map(toSongHit)
    if (type === 'creator') return (await findCreatorHits(db, viewerId, terms)).map(toCreatorHit)
    return (await findArticlesOf(type, language, terms.q)).map(toArticleHit)
  }

  return async (viewerId, query) => {
    const { type, limit, cursor } = query
    const place = cursor === undefined ? { offset: 0, generation: undefined } : decodeCursor(SearchCursor, cursor)
    const [q = ''] = await foldCaseAndAccents(db, [normalizeText(query.q).replaceAll(/\s+/gu, ' ')])
    if (q.trim() === '') return { items: [], nextCursor: null }
    const end = place.offset + limit
    const terms = { q, generation: await findRankingSnapshot(db, place.generation), needed: end + 1 }
    const types = type === 'all' ? SEARCH_RESULT_TYPES : [type]
    const found = interleaveTypes(await Promise.all(types.map((one) => findOfType(one, viewerId, query, terms))))
    const page = found.slice(place.offset, end)
    const songIds = page.flatMap((hit) => (hit.type === 'song' ? hit.id : []))
    const songs = await readSongs(db, viewerId, songIds)
    return {
      items: page.flatMap((hit) => hit.toItem(songs) ?? []),
      nextCursor: end < found.length ? encodeCursor({ offset: end, generation: terms.generation }) : null,
    }
  }
}

/** Sorts by match; among equal matches the types alternate, so that songs do not push all else off the first page. */
function interleaveTypes(kinds: readonly (readonly SearchHit[])[]): SearchHit[] {
  const placed = kinds.flatMap((kind) => {
    const seen = [0, 0, 0, 0]
    return kind.map((hit) => {
      const position = seen[hit.match] ?? 0
      seen[hit.match] = position + 1
      return { hit, position }
    })
  })
  return placed.toSorted((a, b) => a.hit.match - b.hit.match || a.position - b.position).map(({ hit }) => hit)
}

const toSongHit = (hit: Hit): SearchHit => ({
  ...hit,
  type: 'song',
  toItem(songs) {
    const song = songs.get(hit.id)
    return song ? songItem(song) : null
  },
})

const songItem = (song: Song): SearchResult => {
  const { id, title, artworkUrl, artworkGradient, palette } = song
  const image = { songId: id, artworkUrl, artworkGradient, palette }
  const subtitle = song.creatorName ?? ''
  return { type: 'song', id, title, subtitle, image, avatarUrl: null, path: `/player/${id}`, song }
}

function toCreatorHit({ id, match, creator }: Awaited<ReturnType<typeof findCreatorHits>>[number]): SearchHit {
  const { name, handle, avatarUrl } = creator
  const path = `/creator/${handle}`
  const show = (): SearchResult => ({
    type: 'creator',
    id,
    title: name,
    subtitle: `@${handle}`,
    image: null,
    avatarUrl,
    path,
    song: null,
  })
  return { id, match, type: 'creator', toItem: show }
}

function toArticleHit({ id, match, article }: Hit & { article: Article }): SearchHit {
  const { kind, slug, title, description } = article
  const path = `/${kind}/${slug}`
  const show = (): SearchResult => ({
    type: kind,
    id: slug,
    title,
    subtitle: description,
    image: null,
    avatarUrl: null,
    path,
    song: null,
  })
  return { id, match, type: kind, toItem: show }
}

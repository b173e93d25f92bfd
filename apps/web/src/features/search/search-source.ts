import type { SearchResult, SearchPage } from '@cadenza/contract/search'
import type { Language } from '@cadenza/vocabulary/languages'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import type { pageQuery } from '#widgets/song-list/page-window.ts'
import type { InfiniteSource } from '#widgets/song-list/use-infinite-pages.ts'
import type { SearchType } from './search-type-filter.tsx'

/** The maximum length that the server searches for. */
export const MAX_QUERY_LENGTH = 100

export interface SearchRequest {
  words: string
  type: SearchType
  /** The language of blog articles and news. */
  language: Language
}

/** A blog article and a news item may have the same id, because it is their slug. */
export const resultIdOf = ({ type, id }: SearchResult): string => `${type} ${id}`

export function mapResultSong(item: SearchResult, change: Parameters<InfiniteSource<SearchResult>['changeSong']>[1]) {
  const song = item.song && change(item.song)
  return song === item.song ? item : { ...item, song }
}

export function fetchSearchPage(
  { words, type, language }: SearchRequest,
  page: Partial<ReturnType<typeof pageQuery>>,
  signal?: AbortSignal,
): Promise<SearchPage> {
  const query = { q: words, type, language, ...page }
  return dataOrThrow(api.GET('/api/search', { params: { query }, ...(signal ? { signal } : {}) }))
}

export function searchSource(request: SearchRequest): InfiniteSource<SearchResult> {
  return {
    queryKey: ['search', 'pages', request],
    fetchPage: (page, signal) => fetchSearchPage(request, page, signal),
    idOf: resultIdOf,
    changeSong: mapResultSong,
  }
}

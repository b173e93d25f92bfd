import type { SearchResult, SearchPage } from '@cadenza/contract/search'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { containsWords } from './match-words.ts'
import { useLanguage } from '#lib/use-language.ts'
import { type SearchRequest, fetchSearchPage, mapResultSong } from './search-source.ts'
import type { SearchType } from './search-type-filter.tsx'

/** Long enough that a word typed at a usual pace sends one or two requests, because searches are rate-limited. */
const DEBOUNCE_MS = 180
const SHOWN = 20
const NONE: readonly SearchResult[] = []

const firstResultsQuery = (request: SearchRequest) =>
  queryOptions({
    queryKey: ['search', 'first', request],
    queryFn: ({ signal }) => fetchSearchPage(request, { limit: SHOWN }, signal),
    enabled: request.words !== '',
    placeholderData: keepPreviousData,
    // The user is waiting, and will type on or press Retry.
    retry: false,
    meta: {
      mapSongs: (data, change) => {
        const page = data as SearchPage
        return { ...page, items: page.items.map((item) => mapResultSong(item, change)) }
      },
    },
  })

function useDebounced<T>(value: T): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

const isMatch = (item: SearchResult, words: string, type: SearchType): boolean =>
  (type === 'all' || item.type === type) &&
  [item.title, item.subtitle, item.match?.text ?? ''].some((text) => containsWords(text, words))

export interface InstantResults {
  items: readonly SearchResult[]
  /** True while the response for the current text is pending. */
  isWaiting: boolean
  hasMore: boolean
  error: Error | null
  retry: () => void
}

/**
 * Returns the best matches for the text that is being typed. Until the server responds, the known results are filtered
 * here, so that the list follows every letter. Outdated requests are aborted.
 */
export function useInstantSearch(typed: string, type: SearchType): InstantResults {
  const words = typed.trim()
  const language = useLanguage()
  const debounced = useDebounced(words)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    firstResultsQuery({ words: words === '' ? '' : debounced, type, language }),
  )
  if (words === '') return { items: NONE, isWaiting: false, hasMore: false, error: null, retry: () => undefined }
  const isAnswered = data !== undefined && !isPlaceholderData && debounced === words
  const items = data?.items ?? NONE
  return {
    items: isAnswered ? items : items.filter((item) => isMatch(item, words, type)),
    isWaiting: debounced !== words || (!isAnswered && !error) || (isFetching && Boolean(error)),
    hasMore: isAnswered && data.nextCursor !== null,
    error: debounced === words && !isAnswered && !isFetching ? error : null,
    retry: () => void refetch(),
  }
}

import type { SearchResult, SearchPage } from '@cadenza/contract/search'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { containsWords } from './match-words.ts'
import { type Asked, askFor, changeFoundSong, useSearchLanguage } from './search-source.ts'
import type { SearchType } from './search-types.tsx'

/** Long enough that a word typed at a usual pace asks once or twice, for searches are limited. */
const PAUSE_MS = 180
const SHOWN = 20
const NONE: readonly SearchResult[] = []

const foundQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['search', 'first', asked],
    queryFn: ({ signal }) => askFor(asked, { limit: SHOWN }, signal),
    enabled: asked.words !== '',
    placeholderData: keepPreviousData,
    // The person is waiting, and will type on or press Retry.
    retry: false,
    meta: {
      mapSongs: (data, change) => {
        const page = data as SearchPage
        return { ...page, items: page.items.map((item) => changeFoundSong(item, change)) }
      },
    },
  })

function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

const isMatch = (item: SearchResult, words: string, type: SearchType): boolean =>
  (type === 'all' || item.type === type) && (containsWords(item.title, words) || containsWords(item.subtitle, words))

export interface Found {
  items: readonly SearchResult[]
  /** The answer to what is typed now is on its way. */
  isWaiting: boolean
  hasMore: boolean
  error: Error | null
  retry: () => void
}

/**
 * The best matches of what is being typed. Until the server has answered, what is known already is looked through here, so
 * that the list follows every letter; an answer that was overtaken is given up.
 */
export function useFound(typed: string, type: SearchType): Found {
  const words = typed.trim()
  const language = useSearchLanguage()
  const paused = usePaused(words)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    foundQuery({ words: words === '' ? '' : paused, type, language }),
  )
  if (words === '') return { items: NONE, isWaiting: false, hasMore: false, error: null, retry: () => undefined }
  const isAnswered = data !== undefined && !isPlaceholderData && paused === words
  const items = data?.items ?? NONE
  return {
    items: isAnswered ? items : items.filter((item) => isMatch(item, words, type)),
    isWaiting: paused !== words || (!isAnswered && !error) || (isFetching && Boolean(error)),
    hasMore: isAnswered && data.nextCursor !== null,
    error: paused === words && !isAnswered && !isFetching ? error : null,
    retry: () => void refetch(),
  }
}

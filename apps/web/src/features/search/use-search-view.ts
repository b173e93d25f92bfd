import { useSearchParams } from 'react-router'
import { SEARCH_TYPES, type SearchType } from './search-type-filter.tsx'

interface SearchView {
  words: string
  type: SearchType
  changeWords: (words: string) => void
  changeType: (type: SearchType) => void
}

/** The search is stored in the URL, so that reloading, going back and bookmarks restore it. */
export function useSearchView(): SearchView {
  const [params, setParams] = useSearchParams()
  const requestedType = params.get('type')

  const change = (name: 'q' | 'type', value: string, usual: string): void => {
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        if (value === usual) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return {
    words: (params.get('q') ?? '').trim(),
    type: SEARCH_TYPES.find((type) => type === requestedType) ?? 'all',
    changeWords: (words) => change('q', words, ''),
    changeType: (type) => change('type', type, 'all'),
  }
}

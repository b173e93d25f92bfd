import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Page } from '#widgets/page/page.tsx'
import { useDebouncedText } from '#widgets/use-debounced-text.ts'
import { rememberSearch } from './recent-searches.ts'
import { SearchResults } from './search-results.tsx'
import { MAX_QUERY_LENGTH } from './search-source.ts'
import { SearchStart } from './search-states.tsx'
import { SearchTypeFilter } from './search-type-filter.tsx'
import { useSearchView } from './use-search-view.ts'
import './search-overlay.css'

/** A search that stays unchanged for this long counts as intended and is remembered. */
const REMEMBER_AFTER_MS = 2000

function useRememberSearch(words: string): void {
  useEffect(() => {
    const timer = setTimeout(() => rememberSearch(words), REMEMBER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [words])
}

export function SearchScreen() {
  const { t } = useLingui()
  const { words, type, changeWords, changeType } = useSearchView()
  const [typed, setTyped] = useDebouncedText(words, changeWords)
  const field = useRef<HTMLInputElement>(null)
  useRememberSearch(words)
  return (
    <Page title={<Trans>Search</Trans>}>
      <div role="search" className="max-w-3xl">
        <label className="search-field ring-within">
          <Search size={22} aria-hidden="true" className="shrink-0" />
          <input
            ref={field}
            type="search"
            aria-label={t`Search tracks, creators, blog posts and news`}
            maxLength={MAX_QUERY_LENGTH}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="outline-none"
          />
        </label>
        <SearchTypeFilter type={type} onType={changeType} />
        {words === '' && (
          <SearchStart
            onSearch={(search) => {
              setTyped(search)
              field.current?.focus()
            }}
          />
        )}
      </div>
      {words !== '' && <SearchResults words={words} type={type} />}
    </Page>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { History, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { splitAtMatches } from './match-words.ts'
import { forgetAllSearches, forgetSearch, useRecentSearches } from './recent-searches.ts'

/** A text in which the searched words are highlighted. */
export function Highlighted({ text, words }: { text: string; words: string }) {
  return splitAtMatches(text, words).map((part) =>
    part.isMatch ? (
      <mark key={part.at} className="bg-transparent font-[780] text-hold">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

function MessageBox({ children }: { children: ReactNode }) {
  return <div className="grid justify-items-center gap-1.5 px-4 py-12 text-center text-ink-2">{children}</div>
}

export function NothingFound({ words }: { words: string }) {
  return (
    <MessageBox>
      <p className="type-card wrap-anywhere text-ink">
        <Trans>No results found for "{words}"</Trans>
      </p>
      <p>
        <Trans>Try different keywords or categories</Trans>
      </p>
    </MessageBox>
  )
}

export function SearchOffline() {
  return (
    <MessageBox>
      <p className="type-card text-ink">
        <Trans>You are offline</Trans>
      </p>
      <p>
        <Trans>Search works again as soon as you are back online.</Trans>
      </p>
    </MessageBox>
  )
}

/** Shown while nothing is typed: what can be found, and recent searches. */
export function SearchStart({ onSearch }: { onSearch: (words: string) => void }) {
  const recent = useRecentSearches()
  return (
    <>
      {recent.length > 0 && <RecentSearches recent={recent} onSearch={onSearch} />}
      <MessageBox>
        <p className="max-w-[36ch]">
          <Trans>Start typing to search across tracks, creators, blog posts, and news</Trans>
        </p>
      </MessageBox>
    </>
  )
}

interface RecentSearchesProps {
  recent: readonly string[]
  onSearch: (words: string) => void
}

function RecentSearches({ recent, onSearch }: RecentSearchesProps) {
  const { t } = useLingui()
  return (
    <section className="mt-3">
      <header className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="type-label text-ink-3">
          <Trans>Recent searches</Trans>
        </h2>
        <Button variant="ghost" className="-mr-3 text-small!" onClick={forgetAllSearches}>
          <Trans>Clear all</Trans>
        </Button>
      </header>
      <ul>
        {recent.map((words) => (
          <li key={words} className="-mx-2 flex items-center">
            <button
              type="button"
              onClick={() => onSearch(words)}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3.5 rounded-card tint-hover px-2 text-start"
            >
              <History size={18} aria-hidden="true" className="shrink-0 text-ink-3" />
              <span dir="auto" className="truncate">
                {words}
              </span>
            </button>
            <IconButton label={t`Remove “${words}” from recent searches`} onClick={() => forgetSearch(words)}>
              <X className="text-ink-3" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

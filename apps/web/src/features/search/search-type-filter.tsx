import type { SearchResult, SearchQuery } from '@cadenza/contract/search'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Chip } from '#ui/fields/chip.tsx'

export type SearchType = SearchQuery['type']
export type ResultType = SearchResult['type']

export const SEARCH_TYPES: readonly SearchType[] = ['all', 'song', 'creator', 'playlist', 'blog', 'news']

const TYPE_LABELS: Record<SearchType, MessageDescriptor> = {
  all: msg`All`,
  song: msg`Tracks`,
  creator: msg`Creators`,
  playlist: msg`Playlists`,
  blog: msg`Blog`,
  news: msg`News`,
}

/** The type of one result. */
export const RESULT_TYPE_LABELS: Record<ResultType, MessageDescriptor> = {
  song: msg`Track`,
  creator: msg`Creator`,
  playlist: msg`Playlist`,
  blog: TYPE_LABELS.blog,
  news: TYPE_LABELS.news,
}

interface SearchTypeFilterProps {
  type: SearchType
  onType: (type: SearchType) => void
  className?: string
}

export function SearchTypeFilter({ type, onType, className = '' }: SearchTypeFilterProps) {
  const { t } = useLingui()
  return (
    <div role="group" aria-label={t`Category`} className={`flex flex-wrap gap-1.5 ${className}`}>
      {SEARCH_TYPES.map((choice) => (
        <Chip key={choice} isSelected={choice === type} onToggle={() => onType(choice)} className="px-[13px]!">
          {t(TYPE_LABELS[choice])}
        </Chip>
      ))}
    </div>
  )
}

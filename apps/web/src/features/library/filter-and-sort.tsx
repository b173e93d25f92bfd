import { useLingui } from '@lingui/react/macro'
import { ArrowDownUp, Search } from 'lucide-react'
import { useRef } from 'react'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useDebouncedText } from '#widgets/use-debounced-text.ts'
import { useFindShortcut } from './use-find-shortcut.ts'

const MAX_FILTER_LENGTH = 100

interface FilterAndSortProps<Sort extends string> {
  sort: Sort
  sorts: readonly { value: Sort; label: string }[]
  words: string
  onSort: (sort: Sort) => void
  onWords: (words: string) => void
}

export function FilterAndSort<Sort extends string>({ sort, sorts, words, onSort, onWords }: FilterAndSortProps<Sort>) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useDebouncedText(words, onWords)
  useFindShortcut(field)
  return (
    <div role="search" className="flex min-w-0 flex-1 basis-72 flex-wrap gap-2 desk:max-w-md">
      <label className="ring-within relative flex h-11 min-w-0 flex-1 basis-32 items-center gap-2 rounded-press bg-surface px-3.5 edge-strong">
        <Search size={18} aria-hidden="true" className="shrink-0 text-ink-3" />
        <input
          ref={field}
          type="search"
          aria-label={t`Filter`}
          placeholder={t`Filter`}
          maxLength={MAX_FILTER_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="min-w-0 flex-1 bg-transparent text-button outline-none"
        />
      </label>
      <SelectField
        label={t`Sort by`}
        isLabelHidden
        icon={<ArrowDownUp aria-hidden="true" />}
        value={sort}
        onChange={onSort}
        options={sorts}
      />
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CommandPalette, CommandPaletteClose } from '#ui/overlays/command-palette.tsx'
import { looksSignedIn, useSession } from '#widgets/session/use-session.ts'
import { KeyHints } from './key-hints.tsx'
import { OverlayBody } from './overlay-body.tsx'
import { rememberSearch } from './recent-searches.ts'
import { resultIdOf, MAX_QUERY_LENGTH } from './search-source.ts'
import { type SearchType, SearchTypeFilter } from './search-type-filter.tsx'
import { type Choice, choiceElementId, useActiveChoice } from './use-active-choice.ts'
import { useInstantSearch } from './use-instant-search.ts'
import './search-overlay.css'

interface SearchOverlayProps {
  isOpen: boolean
  onClose: () => void
}

const allResultsPath = (words: string, type: SearchType): string =>
  `/search?${new URLSearchParams({ q: words, ...(type === 'all' ? {} : { type }) }).toString()}`

/** The field keeps the focus; the arrow keys move through the results, as in a list of suggestions. */
export function SearchOverlay({ isOpen, onClose }: SearchOverlayProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  // A newly opened page takes the focus; a page that is already open does not.
  const willNavigate = useRef(false)
  const close = (opensPage: boolean): void => {
    willNavigate.current = opensPage
    onClose()
  }
  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={() => close(false)}
      label={t`Search`}
      shouldRestoreFocus={() => !willNavigate.current}
    >
      <SearchPanel onOpen={(path) => close(path.split('?')[0] !== pathname)} />
    </CommandPalette>
  )
}

/** Mounted again whenever the overlay opens, so that it starts blank. */
function SearchPanel({ onOpen }: { onOpen: (path: string) => void }) {
  const { t } = useLingui()
  const listId = useId()
  const navigate = useNavigate()
  const hasPage = looksSignedIn(useSession())
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [type, setType] = useState<SearchType>('all')
  const found = useInstantSearch(typed, type)
  const words = typed.trim()

  const choices: Choice[] = found.items.map((item) => ({ id: resultIdOf(item), path: item.path }))
  if (hasPage && choices.length > 0) choices.push({ id: 'all', path: allResultsPath(words, type) })

  const choose = ({ path }: Choice): void => {
    rememberSearch(words)
    onOpen(path)
  }
  const { active, mark, onKeyDown } = useActiveChoice(choices, listId, (choice) => {
    choose(choice)
    void navigate(choice.path)
  })
  const search = (next: string): void => {
    setTyped(next)
    mark(null)
  }

  return (
    <>
      <div className="search-field">
        <Search size={22} aria-hidden="true" className="shrink-0" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={t`Search`}
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={choices.length > 0 ? listId : undefined}
          aria-activedescendant={active && choiceElementId(listId, choices.indexOf(active))}
          maxLength={MAX_QUERY_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => search(event.target.value)}
          onKeyDown={onKeyDown}
          className="outline-none"
        />
        <CommandPaletteClose
          aria-label={t`Close search`}
          title={t`Close search`}
          className="-mr-3 grid size-11 shrink-0 place-items-center rounded-press tint-hover"
        >
          <X size={20} />
        </CommandPaletteClose>
      </div>
      <SearchTypeFilter type={type} onType={setType} className="shrink-0" />
      <div className="palette-list">
        <OverlayBody
          {...{ words, found, listId, choices, active, choose }}
          onActive={mark}
          onSearch={(recent) => {
            search(recent)
            field.current?.focus()
          }}
        />
      </div>
      <KeyHints count={words === '' ? null : found.items.length} hasMore={found.hasMore} isWaiting={found.isWaiting} />
    </>
  )
}

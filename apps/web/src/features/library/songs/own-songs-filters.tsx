import type { OwnSongsSort } from '@cadenza/contract/library'
import { GENRES, type Genre } from '@cadenza/vocabulary/genres'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownUp, Search } from 'lucide-react'
import { useRef } from 'react'
import { Chip } from '#ui/fields/chip.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useFindShortcut } from '#features/library/use-find-shortcut.ts'
import { GENRE_LABELS } from '#widgets/genre-labels.ts'
import { useDebouncedText } from '#widgets/use-debounced-text.ts'
import { OWN_SONGS_SORTS, type OwnSongsView } from './use-own-songs-view.ts'

const MAX_FILTER_LENGTH = 100
const ALL_GENRES = ''
const CHIP = 'h-11! edge-strong'

const SORT_LABELS: Record<OwnSongsSort, MessageDescriptor> = {
  newest: msg`Newest`,
  oldest: msg`Oldest`,
  title: msg`By title`,
  duration: msg`Shortest first`,
}

interface OwnSongsFiltersProps {
  view: OwnSongsView
  onChange: (change: Partial<OwnSongsView>) => void
}

export function OwnSongsFilters({ view, onChange }: OwnSongsFiltersProps) {
  const { t } = useLingui()
  const { sort, genre, vocals, visibility } = view
  const toggleVocals = (value: NonNullable<typeof vocals>) => onChange({ vocals: vocals === value ? null : value })
  const toggleVisibility = (value: NonNullable<typeof visibility>) =>
    onChange({ visibility: visibility === value ? null : value })
  return (
    <div role="search" className="flex flex-wrap gap-2 desk:gap-y-3">
      <WordsField words={view.words} onWords={(words) => onChange({ words })} />
      <div className="-mx-4 flex min-w-0 [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-1 desk:mx-0 desk:flex-wrap desk:overflow-visible desk:p-0">
        <SelectField
          label={t`Sort by`}
          isLabelHidden
          icon={<ArrowDownUp aria-hidden="true" />}
          value={sort}
          onChange={(next) => onChange({ sort: next })}
          options={OWN_SONGS_SORTS.map((value) => ({ value, label: t(SORT_LABELS[value]) }))}
          className="shrink-0"
        />
        <SelectField<Genre | typeof ALL_GENRES>
          label={t`Genre`}
          isLabelHidden
          value={genre ?? ALL_GENRES}
          onChange={(next) => onChange({ genre: next === ALL_GENRES ? null : next })}
          options={[
            { value: ALL_GENRES, label: t`All genres` },
            ...GENRES.map((value) => ({ value, label: t(GENRE_LABELS[value]) })),
          ]}
          className="shrink-0"
        />
        <Chip className={CHIP} isSelected={vocals === 'lyrics'} onToggle={() => toggleVocals('lyrics')}>
          <Trans>With lyrics</Trans>
        </Chip>
        <Chip className={CHIP} isSelected={vocals === 'instrumental'} onToggle={() => toggleVocals('instrumental')}>
          <Trans>Instrumental</Trans>
        </Chip>
        <Chip className={CHIP} isSelected={visibility === 'public'} onToggle={() => toggleVisibility('public')}>
          <Trans>Public</Trans>
        </Chip>
        <Chip className={CHIP} isSelected={visibility === 'private'} onToggle={() => toggleVisibility('private')}>
          <Trans>Private</Trans>
        </Chip>
      </div>
    </div>
  )
}

function WordsField({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useDebouncedText(words, onWords)
  useFindShortcut(field)
  return (
    <label className="ring-within relative flex h-11 min-w-0 flex-1 basis-full items-center gap-2 rounded-press bg-surface px-3.5 edge-strong desk:max-w-65 desk:basis-50">
      <Search size={18} aria-hidden="true" className="shrink-0 text-ink-3" />
      <input
        ref={field}
        type="search"
        aria-label={t`Filter`}
        placeholder={t`Title, words, genre`}
        maxLength={MAX_FILTER_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-w-0 flex-1 bg-transparent text-button outline-none"
      />
    </label>
  )
}

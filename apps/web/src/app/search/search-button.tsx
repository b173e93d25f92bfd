import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useIsHydrating } from '#lib/hydration.ts'
import { isMac } from '#lib/is-mac.ts'
import { openSearch } from './search-open-state.ts'

/** Looks like a round button on a phone and like a field on a desktop. */
export function SearchButton() {
  const { t } = useLingui()
  const isHydrating = useIsHydrating()
  const hasCommandKey = !isHydrating && isMac()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={hasCommandKey ? 'Meta+K /' : 'Control+K /'}
      onClick={openSearch}
      className="grid size-[44px] shrink-0 place-items-center rounded-press tint-hover desk:mr-auto desk:flex desk:h-auto desk:min-h-11 desk:w-80 desk:min-w-0 desk:shrink desk:justify-start desk:gap-2.5 desk:bg-surface desk:pr-2 desk:pl-4 desk:text-button desk:text-ink-3 desk:edge-line xl:w-105"
    >
      <Search size={20} className="shrink-0" />
      <span className="sr-only desk:not-sr-only desk:truncate">
        <Trans>Search tracks, creators, blog, news</Trans>
      </span>
      <kbd
        aria-hidden="true"
        className="ml-auto hidden shrink-0 rounded-note bg-sunken px-2 py-1 font-[inherit] text-meta font-[600] text-ink-2 desk:block"
      >
        {hasCommandKey ? '⌘ K' : t`Ctrl K`}
      </kbd>
    </button>
  )
}

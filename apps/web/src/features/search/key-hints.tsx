import { Plural, Trans } from '@lingui/react/macro'

interface KeyHintsProps {
  /** The number of listed results; null when nothing was searched for. */
  count: number | null
  hasMore: boolean
  isWaiting: boolean
}

/** The foot of the search overlay. The hints are shown only on desktops, the number of results on every device. */
export function KeyHints({ count, hasMore, isWaiting }: KeyHintsProps) {
  return (
    <div className="search-keys mt-2 flex shrink-0 gap-4.5 text-label text-ink-2 desk:-mx-7 desk:border-t desk:border-line desk:px-7 desk:py-3">
      <span className="hidden gap-4.5 desk:flex" aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> <Trans>move</Trans>
        </span>
        <span>
          <kbd>↵</kbd> <Trans>open</Trans>
        </span>
        <span>
          <kbd>esc</kbd> <Trans>close</Trans>
        </span>
      </span>
      <span role="status" className="ml-auto max-desk:sr-only">
        {count !== null &&
          !isWaiting &&
          (hasMore ? (
            <Trans>More than {count} results</Trans>
          ) : (
            <Plural value={count} one="# result" other="# results" />
          ))}
      </span>
    </div>
  )
}

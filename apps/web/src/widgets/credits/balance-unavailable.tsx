import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'

/** Shows no number instead of an outdated or an invented one. */
export function BalanceUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex min-h-18 flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="min-w-0 flex-1 basis-40 type-small">
        <b className="block font-[660]">
          <Trans>Balance unavailable</Trans>
        </b>
        <span className="text-ink-2">
          <Trans>It could not be loaded. Your credits are safe.</Trans>
        </span>
      </p>
      <Button variant="soft" onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  )
}

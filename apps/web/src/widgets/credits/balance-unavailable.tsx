import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'

/** No number is shown rather than an old or a made-up one. */
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

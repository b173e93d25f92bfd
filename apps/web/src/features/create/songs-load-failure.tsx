import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Shown when the code that displays songs could not be fetched. */
export function SongsLoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="bad"
      role="status"
      className="max-desk:mt-3"
      action={
        <Button variant="ghost" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      <Trans>Your songs could not be shown. Check your connection and try again.</Trans>
    </Notice>
  )
}

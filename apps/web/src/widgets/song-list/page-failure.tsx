import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

const REST_FAILED = msg`The rest could not be loaded. Please try again.`

interface PageFailureProps {
  error: Error
  onRetry: () => void
  /** The message for an error that has no message of its own. */
  words?: MessageDescriptor
}

/** After a failure the user decides when to retry. */
export function PageFailure({ error, onRetry, words = REST_FAILED }: PageFailureProps) {
  const { t } = useLingui()
  return (
    <Notice
      tone="bad"
      role="alert"
      className="mt-4"
      action={
        <Button variant="ghost" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      {t(errorMessageFor(error, words))}
    </Notice>
  )
}

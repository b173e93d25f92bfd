import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'

interface FailureStateProps {
  title: ReactNode
  error: unknown
  onRetry: () => void
  className?: string | undefined
}

/** Shows a failed load: what happened, what to do, and the request id to quote to support. */
export function FailureState({ title, error, onRetry, className }: FailureStateProps) {
  const { t } = useLingui()
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <ErrorState
      title={title}
      className={className}
      action={
        <Button onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      {t(errorMessageFor(error, msg`Something went wrong. Please try again.`))}
      {requestId && (
        <span className="mt-2 block type-meta">
          <Trans>Reference: {requestId}</Trans>
        </span>
      )}
    </ErrorState>
  )
}

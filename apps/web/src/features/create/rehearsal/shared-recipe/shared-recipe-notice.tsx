import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'

const NOT_LOADED = msg`It could not be loaded. Check your connection and try again.`

interface SharedRecipeNoticeProps {
  error: Error | null
  onRetry: () => void
  onClose: () => void
}

/** Instead of the strip while a song that somebody shares is being opened. */
export function SharedRecipeNotice({ error, onRetry, onClose }: SharedRecipeNoticeProps) {
  const { t } = useLingui()
  if (error === null)
    return (
      <p role="status" className="strip-note">
        <Trans>Opening the song to rehearse it</Trans>
      </p>
    )
  return (
    <div role="alert" className="strip-note flex-wrap items-center!">
      <p className="min-w-0 flex-1 basis-56">
        <b>
          <Trans>This song cannot be rehearsed.</Trans>
        </b>{' '}
        {t(errorMessageFor(error, NOT_LOADED))}
      </p>
      <Button variant="line" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
      <Button variant="ghost" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </div>
  )
}

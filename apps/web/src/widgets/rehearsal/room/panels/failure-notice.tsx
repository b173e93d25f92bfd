import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { RehearsalSession } from '#widgets/rehearsal/session/rehearsal-session.ts'
import type { RehearsalFailure } from '#widgets/rehearsal/session/rehearsal-view.ts'

interface FailureNoticeProps {
  readonly session: RehearsalSession
  readonly failure: RehearsalFailure
}

/** Why there is no song of what is wanted, and what to do. */
export function FailureNotice({ session, failure }: FailureNoticeProps) {
  const { t } = useLingui()
  const action = failure === 'crashed' ? () => session.retry() : () => session.another()
  return (
    <Notice
      tone="bad"
      role="alert"
      action={
        <Button variant="ghost" onClick={action}>
          {failure === 'crashed' ? t`Try again` : t`Rehearse anew from its words`}
        </Button>
      }
    >
      {failure === 'crashed' && <Trans>The band stopped writing. Your changes are kept.</Trans>}
      {failure === 'other-engine' && <Trans>This song is from another release of the band.</Trans>}
      {failure === 'unplayable' && <Trans>The band cannot play this song. Change its words or its length.</Trans>}
    </Notice>
  )
}

import { Trans } from '@lingui/react/macro'
import { Navigate, Outlet, useLocation } from 'react-router'
import { FailureState } from '#widgets/failure-state.tsx'
import type { TurnedAwayState } from '#widgets/sign-up-prompt.tsx'
import { useSession } from '#widgets/use-session.ts'
import { ErrorHeading } from './error-heading.tsx'
import { decideAccess } from './guard-decision.ts'
import { PageSkeleton } from './page-skeleton.tsx'

export function RequireSignIn() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()

  switch (decideAccess(session)) {
    case 'admit':
      return <Outlet />
    case 'wait':
      return <PageSkeleton />
    case 'turn-away':
      return (
        <Navigate to="/create" replace state={{ turnedAwayFrom: pathname + search + hash } satisfies TurnedAwayState} />
      )
    case 'ask-again':
      return (
        session.status === 'unknown' && (
          <>
            <ErrorHeading />
            <FailureState
              title={<Trans>We could not see whether you are signed in</Trans>}
              error={session.error}
              onRetry={session.retry}
            />
          </>
        )
      )
  }
}

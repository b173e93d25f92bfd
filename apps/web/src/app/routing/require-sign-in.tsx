import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useConnection } from '#lib/api/connection.ts'
import { FailureState } from '#widgets/page/failure-state.tsx'
import type { TurnedAwayState } from '#widgets/session/sign-up-prompt.tsx'
import { useSession } from '#widgets/session/use-session.ts'
import { ErrorHeading } from './error-heading.tsx'
import { decideAccess } from './decide-access.ts'
import { OfflineLibraryHost } from '#app/hosts/offline-library-host.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { useRouteHandle } from './route-handle.ts'

/** Around the pages that only a signed-in user sees, and loaded with the first of them. */
export function Component() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const worksOffline = useRouteHandle()?.worksOffline
  const isOffline = useConnection() === 'offline'
  const [isLibraryMissing, setIsLibraryMissing] = useState(false)

  switch (decideAccess(session, { worksOffline: worksOffline === true && !isLibraryMissing, isOffline })) {
    case 'admit':
      return <Outlet />
    case 'wait':
      return <PageSkeleton />
    case 'turn-away':
      return (
        <Navigate to="/create" replace state={{ turnedAwayFrom: pathname + search + hash } satisfies TurnedAwayState} />
      )
    case 'kept-only':
      return (
        <OfflineLibraryHost
          onRetry={() => session.status === 'unknown' && session.retry()}
          onFailure={() => setIsLibraryMissing(true)}
        />
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

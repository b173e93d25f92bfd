import { Trans } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { looksSignedIn, useSession } from '#widgets/use-session.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { Footer } from './footer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { Rail } from './rail.tsx'
import { useRouteHandle } from './route-handle.ts'
import { TopBar } from './top-bar.tsx'

function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 max-w-[calc(100vw-16px)] -translate-y-[200%] rounded-press bg-action px-5 py-3 font-[640] text-on-action focus:translate-y-0"
    >
      <Trans>Skip to content</Trans>
    </a>
  )
}

/** The frame around every page but the sign-in callback. */
export function Shell() {
  const handle = useRouteHandle()
  // Signed in, the stage is small and stands below the bar.
  const isOnStage = !looksSignedIn(useSession()) && (handle?.isOnStage ?? false)
  return (
    <div className="desk:grid desk:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[15.5rem_minmax(0,1fr)]">
      <SkipLink />
      <NavigationProgress />
      <Rail />
      <div className="flex min-h-dvh flex-col pb-[calc(68px+env(safe-area-inset-bottom))] desk:pb-0 desk:shadow-[-1px_0_var(--line)]">
        <TopBar isOnStage={isOnStage} />
        <ConnectionNotice isOnStage={isOnStage} />
        <main id="main" tabIndex={-1} className="grow outline-none">
          <Outlet />
        </main>
        {handle?.hasFooter && <Footer />}
      </div>
      <BottomBar />
    </div>
  )
}

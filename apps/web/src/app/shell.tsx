import { Trans } from '@lingui/react/macro'
import { Outlet } from 'react-router'
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
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-press bg-action px-5 py-3 font-[640] text-on-action focus:translate-y-0"
    >
      <Trans>Skip to content</Trans>
    </a>
  )
}

/** The frame around every page but the sign-in callback. */
export function Shell() {
  const handle = useRouteHandle()
  const isOnStage = handle?.isOnStage ?? false
  return (
    <div className="desk:grid desk:grid-cols-[208px_minmax(0,1fr)] xl:grid-cols-[248px_minmax(0,1fr)]">
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

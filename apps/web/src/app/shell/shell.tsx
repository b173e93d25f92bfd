import { Trans } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { classes } from '#ui/classes.ts'
import { looksSignedIn, useSession } from '#widgets/session/use-session.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { AccountBannerHost } from '#app/hosts/account-banner-host.tsx'
import { FooterHost } from '#app/hosts/footer-host.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { Rail } from './rail.tsx'
import { useRouteHandle } from '#app/routing/route-handle.ts'
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

/**
 * The frame around every page except the sign-in callback. A view that fills a phone's screen, such as a song, replaces
 * the bars.
 */
export function Shell() {
  const handle = useRouteHandle()
  const isVisitor = !looksSignedIn(useSession())
  // For a signed-in user the stage is small and below the bar.
  const isOverHero = isVisitor && (handle?.startsWithHero ?? false)
  const hasBars = !(isVisitor && handle?.hidesBarsForVisitors)
  return (
    <div
      className={classes(
        hasBars && 'desk:grid desk:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[15.5rem_minmax(0,1fr)]',
      )}
    >
      <SkipLink />
      <NavigationProgress />
      {hasBars && <Rail />}
      <div
        className={classes(
          'flex min-h-dvh flex-col',
          hasBars
            ? 'pb-[calc(68px+var(--now-playing,0px)+env(safe-area-inset-bottom))] max-desk:in-data-fills-phone:pb-(--now-playing,0px) desk:pb-(--now-playing) desk:shadow-[-1px_0_var(--line)]'
            : 'pb-(--now-playing)',
        )}
      >
        {hasBars && (
          <div className="contents max-desk:in-data-fills-phone:hidden">
            <TopBar isOverHero={isOverHero} />
          </div>
        )}
        <ConnectionNotice isOverHero={isOverHero} />
        <AccountBannerHost />
        <main id="main" tabIndex={-1} className="grow outline-none">
          <Outlet />
        </main>
        {(handle?.hasFooter || !hasBars) && <FooterHost />}
      </div>
      {hasBars && (
        <div className="contents max-desk:in-data-fills-phone:hidden">
          <BottomBar />
        </div>
      )}
    </div>
  )
}

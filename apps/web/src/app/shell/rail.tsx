import { useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { useIsDesktop } from '#lib/media-query.ts'
import { FermataArc } from '#ui/brand/fermata.tsx'
import { Logo } from '#ui/brand/logo.tsx'
import { BalanceCard } from '#widgets/credits/balance-card.tsx'
import { DeferredCreditBalance } from '#widgets/credits/deferred-credit-balance.tsx'
import { useSession } from '#widgets/session/use-session.ts'
import { NAVIGATION_ITEMS } from './navigation-items.ts'
import { NavigationLink } from './navigation-link.tsx'
import { useRouteHandle } from '#app/routing/route-handle.ts'

const ITEM =
  'flex min-h-12 w-full items-center gap-3.5 rounded-press px-3.5 text-left font-[620] text-ink-2 hover:bg-sunken aria-disabled:text-ink-3 aria-[current=page]:bg-peony-soft aria-[current=page]:font-[700] aria-[current=page]:text-ink'

const loadPlaylists = withCatalog('signed-in', () => import('./rail-playlists.tsx'))
/** A failure is ignored because the library shows all playlists. */
const IGNORE_FAILURE = (): void => undefined

function SignedInPlaylists() {
  const part = useDeferredModule(loadPlaylists, true, IGNORE_FAILURE)
  return part && <part.RailPlaylists />
}

function RailCreditMeter() {
  const isSignedIn = useSession().status === 'signed-in'
  const isShownElsewhere = useRouteHandle()?.hasCreditMeter ?? false
  if (!isSignedIn || isShownElsewhere) return null
  return (
    <BalanceCard className="mt-auto px-3.5! [&_button]:text-small">
      <DeferredCreditBalance />
    </BalanceCard>
  )
}

/** The navigation on a desktop, with the credit meter at its bottom. */
export function Rail() {
  const { t } = useLingui()
  const isDesk = useIsDesktop()
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <div className="sticky top-0 hidden h-[calc(100dvh-var(--now-playing,0px))] flex-col overflow-y-auto px-3.5 pb-3.5 desk:flex">
      <nav aria-label={t`Main`} className="pb-5">
        <Link to="/home" className="flex h-18 shrink-0 items-center self-start rounded-card px-2.5">
          <Logo className="h-7!" />
        </Link>
        <ul>
          {NAVIGATION_ITEMS.map((item) => (
            <li key={item.to}>
              <NavigationLink item={item} className={ITEM}>
                {({ isCurrent, isLocked }) => (
                  <>
                    <span className="relative grid w-6 shrink-0 place-items-center">
                      {isCurrent && <FermataArc className="absolute -top-[9px] -left-0.5 h-2! w-7!" />}
                      <item.icon size={20} className={isCurrent ? 'translate-y-0.5' : ''} />
                    </span>
                    <span className="min-w-0 grow truncate">{t(item.label)}</span>
                    {isLocked && <Lock size={16} className="shrink-0 opacity-80" />}
                  </>
                )}
              </NavigationLink>
            </li>
          ))}
        </ul>
      </nav>
      {isDesk && isSignedIn && <SignedInPlaylists />}
      <RailCreditMeter />
    </div>
  )
}

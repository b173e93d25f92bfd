import { useLingui } from '@lingui/react/macro'
import { FermataArc } from '#ui/brand/fermata.tsx'
import { NAVIGATION_ITEMS } from './navigation-items.ts'
import { NavigationLink } from './navigation-link.tsx'

const ITEM =
  'relative flex h-full w-full min-w-0 flex-col items-center justify-center gap-[3px] pt-1.5 text-[min(var(--t-1),3.8vw)] font-[600] text-ink-3 aria-[current=page]:font-[680] aria-[current=page]:text-ink'

export function BottomBar() {
  const { t } = useLingui()
  return (
    <nav
      aria-label={t`Main`}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-[8px] pb-[env(safe-area-inset-bottom)] desk:hidden"
    >
      <ul className="grid h-[68px] grid-cols-4">
        {NAVIGATION_ITEMS.map((item) => (
          <li key={item.to} className="min-w-0">
            <NavigationLink item={item} className={ITEM}>
              {({ isCurrent, isLocked }) => (
                <>
                  {isCurrent && <FermataArc className="absolute top-1 left-1/2 -ml-[18px]" />}
                  <item.icon size={22} className={isLocked ? 'opacity-55' : ''} />
                  <span className="max-w-full truncate">{t(item.label)}</span>
                </>
              )}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

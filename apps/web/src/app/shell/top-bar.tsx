import { Trans, useLingui } from '@lingui/react/macro'
import { Moon, Sun } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Logo } from '#ui/brand/logo.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useTheme } from '#ui/theme.tsx'
import { useSignUpPrompt } from '#widgets/session/sign-up-prompt.tsx'
import { looksSignedIn, useSession } from '#widgets/session/use-session.ts'
import { NotificationBell } from './notification-bell.tsx'
import { ProfileButton } from './profile-button.tsx'
import { SearchButton } from '#app/search/search-button.tsx'

function ThemeToggle() {
  const { t } = useLingui()
  const { theme, toggleTheme } = useTheme()
  return (
    <IconButton label={theme === 'dark' ? t`Switch to light theme` : t`Switch to dark theme`} onClick={toggleTheme}>
      <Sun className="not-dark:hidden" />
      <Moon className="dark:hidden" />
    </IconButton>
  )
}

function AccountControl() {
  const session = useSession()
  const signUp = useSignUpPrompt()
  if (session.status === 'signed-in') return <ProfileButton user={session.user} />
  if (looksSignedIn(session))
    return <Skeleton className="mr-[8px] ml-[2px] size-[40px] shrink-0 rounded-full desk:mr-[2px] desk:ml-[10px]" />
  return (
    <Button
      variant="line"
      onClick={signUp.open}
      className="tap-44 mr-2 ml-0.5 min-h-10! min-w-0 shrink! px-3! text-small! whitespace-normal! desk:mr-0 desk:ml-2.5 desk:min-h-11! desk:px-5! desk:text-button!"
    >
      <Trans>Start for Free</Trans>
    </Button>
  )
}

export function TopBar({ isOverHero }: { isOverHero: boolean }) {
  const isVisitor = !looksSignedIn(useSession())
  return (
    <header
      className={classes(
        'sticky top-0 z-20 bg-(--bar) pt-[env(safe-area-inset-top)] transition-colors duration-sustain ease-swell desk:[--bar:var(--ground)]',
        isOverHero ? '[--bar:var(--hero,var(--peony-stage))]' : '[--bar:var(--ground)]',
      )}
    >
      <div className="@container flex min-h-[56px] items-center py-1 pr-1.5 pl-3.5 desk:min-h-[72px] desk:pr-6 desk:pl-8">
        <Link
          to="/home"
          className="mr-auto flex min-h-11 shrink-0 items-center overflow-hidden rounded-card desk:hidden"
        >
          <Logo
            className={
              isVisitor
                ? 'h-[20.5px]! object-cover object-left @max-[22rem]:w-[26px]!'
                : 'object-cover object-left @max-[12rem]:w-[30px]!'
            }
          />
        </Link>
        <SearchButton />
        <ThemeToggle />
        <NotificationBell />
        <AccountControl />
      </div>
    </header>
  )
}

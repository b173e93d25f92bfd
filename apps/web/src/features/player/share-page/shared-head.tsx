import { Trans, useLingui } from '@lingui/react/macro'
import { Moon, Sun } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useTheme } from '#ui/theme.tsx'
import { useSignUpPrompt } from '#widgets/session/sign-up-prompt.tsx'

/** The only header that visitors need around a shared song. */
export function SharedHead() {
  const { t } = useLingui()
  const { theme, toggleTheme } = useTheme()
  const signUp = useSignUpPrompt()
  return (
    <header className="shared-head">
      <Link
        to="/home"
        aria-label={t`Cadenza, home`}
        className="mr-auto flex min-h-11 min-w-11 items-center rounded-card"
      >
        <span className="shared-logo" aria-hidden="true" />
      </Link>
      <IconButton label={theme === 'dark' ? t`Switch to light theme` : t`Switch to dark theme`} onClick={toggleTheme}>
        <Sun className="not-dark:hidden" />
        <Moon className="dark:hidden" />
      </IconButton>
      <Button onClick={signUp.open} className="min-w-0 shrink! px-4! whitespace-normal!">
        <Trans>Start for Free</Trans>
      </Button>
    </header>
  )
}

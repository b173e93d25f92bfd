import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Notice } from '#ui/notice.tsx'
import type { SignUpPress } from '#widgets/session/sign-up-press.ts'
import { useSession } from '#widgets/session/use-session.ts'
import { canUsePasskeys } from './passkeys/passkey-ceremonies.ts'
import { usePasskeySignIn } from './passkeys/sign-in/use-passkey-sign-in.ts'
import { GoogleGlyph, SpotifyGlyph } from './provider-glyphs.tsx'
import { useStartSignIn } from './use-start-sign-in.ts'

const LATER = 'text-ink-2 [--edge:inset_0_0_0_1.5px_var(--line)]!'

interface ChoiceProps {
  icon: ReactNode
  isReady: boolean
  isBusy?: boolean
  isDisabled?: boolean
  onPress: () => void
  children: ReactNode
}

function Choice({ icon, isReady, isBusy = false, isDisabled = false, onPress, children }: ChoiceProps) {
  return (
    <Button
      variant="line"
      size="lg"
      isBlock
      isBusy={isBusy}
      disabled={isDisabled}
      icon={icon}
      onClick={onPress}
      className={classes('justify-start! px-5! text-body! font-stretch-[104%]!', !isReady && LATER)}
    >
      <span className="truncate">{children}</span>
      {!isReady && (
        <span className="ml-auto shrink-0 rounded-press bg-sunken px-2.5 py-1 text-meta font-[640] tracking-normal text-ink-2 font-stretch-100%">
          <Trans>Coming soon</Trans>
        </span>
      )}
    </Button>
  )
}

interface SignUpChoicesProps {
  next: string
  press: SignUpPress | null
  isSigningInAgain: boolean
  onChooseEmail: () => void
}

export function SignUpChoices({ next, press, isSigningInAgain, onChooseEmail }: SignUpChoicesProps) {
  const { t } = useLingui()
  const session = useSession()
  const methods = 'methods' in session ? session.methods : { google: true, spotify: false, email: false }
  const { busyWith, failure: providerFailure, start } = useStartSignIn(next, press)
  const passkey = usePasskeySignIn(next, press)
  const isBusy = busyWith !== null || passkey.isBusy
  const failure = providerFailure ?? passkey.failure
  const isShown = (isReady: boolean): boolean => isReady || !isSigningInAgain

  return (
    <div className="grid gap-2.5">
      <Choice
        icon={<GoogleGlyph />}
        isReady={methods.google}
        isBusy={busyWith === 'google'}
        isDisabled={isBusy}
        onPress={() => void start('google')}
      >
        <Trans>Continue with Google</Trans>
      </Choice>
      {isShown(methods.spotify) && (
        <Choice
          icon={<SpotifyGlyph />}
          isReady={methods.spotify}
          isBusy={busyWith === 'spotify'}
          isDisabled={isBusy}
          onPress={() => void start('spotify')}
        >
          <Trans>Continue with Spotify</Trans>
        </Choice>
      )}
      {isShown(methods.email) && (
        <Choice icon={<Mail size={20} />} isReady={methods.email} isDisabled={isBusy} onPress={onChooseEmail}>
          <Trans>Continue with Email</Trans>
        </Choice>
      )}
      {!isSigningInAgain && canUsePasskeys() && (
        <Choice
          icon={<KeyRound size={20} />}
          isReady
          isBusy={passkey.isBusy}
          isDisabled={isBusy}
          onPress={() => void passkey.start()}
        >
          <Trans>Sign in with a passkey</Trans>
        </Choice>
      )}
      {failure && (
        <Notice tone="bad" role="alert">
          {t(failure)}
        </Notice>
      )}
    </div>
  )
}

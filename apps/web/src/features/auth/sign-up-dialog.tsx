import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ArchBackdrop } from '#ui/brand/arch-backdrop.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { SignUpPress } from '#widgets/session/sign-up-press.ts'
import { SignUpMethods } from './sign-up-methods.tsx'
import { SignUpReasonText } from './sign-up-reason.tsx'

interface SignUpDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The path that the user continues to after signing in. */
  next: string
  press: SignUpPress | null
}

const LINK = 'font-[620] text-hold underline decoration-[1.5px] underline-offset-[3px]'

export function SignUpDialog({ isOpen, onOpenChange, next, press }: SignUpDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={<Trans>Try for Free</Trans>}
      description={
        <>
          {press && <SignUpReasonText reason={press.reason} />}
          <Trans>Sign up to start creating music</Trans>
        </>
      }
      closeLabel={t`Close`}
      width="wide"
      aside={
        <>
          <ArchBackdrop />
          <p className="max-w-[7ch] text-[1.875rem] type-display leading-none desk:text-[3rem]">
            <Trans>300 free credits</Trans>
          </p>
        </>
      }
    >
      <div className="mt-4.5">
        <SignUpMethods next={next} press={press} />
      </div>
      <p className="mt-4 text-label text-ink-2">
        <Trans>
          By continuing you agree to the{' '}
          <Link className={LINK} to="/terms" onClick={() => onOpenChange(false)}>
            Terms
          </Link>{' '}
          and the{' '}
          <Link className={LINK} to="/privacy" onClick={() => onOpenChange(false)}>
            Privacy Policy
          </Link>
          .
        </Trans>
      </p>
    </Dialog>
  )
}

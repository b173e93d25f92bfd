import { SIGNUP_BONUS_CREDITS } from '@cadenza/domain/pricing/song-price'
import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { useSignUpPrompt } from '#widgets/session/sign-up-prompt.tsx'

export function SignUpTicket() {
  const signUp = useSignUpPrompt()
  const credits = SIGNUP_BONUS_CREDITS
  return (
    <section className="shared-ticket">
      <div className="px-6 pt-5 pb-6">
        <h2 className="type-section">
          <Trans>Make one of your own</Trans>
        </h2>
        <p className="mt-1">
          <Trans>{credits} free credits when you sign up.</Trans>
        </p>
      </div>
      <div className="shared-ticket-stub">
        <Button isBlock onClick={signUp.open} className="bg-pine! text-paper!">
          <Trans>Start for Free</Trans>
        </Button>
      </div>
    </section>
  )
}

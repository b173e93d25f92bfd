import { SIGNUP_BONUS_CREDITS } from '@cadenza/domain/pricing/song-price'
import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useSignUpPrompt } from '#widgets/session/sign-up-prompt.tsx'
import './welcome-ticket.css'

export function WelcomeTicket() {
  const signUp = useSignUpPrompt()
  return (
    <section className="welcome-ticket relative grid rounded-[18px] bg-butter text-pine">
      <div className="flex min-h-35 flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 desk:gap-x-7 desk:px-9 desk:py-5.5">
        <p
          aria-hidden="true"
          className="text-[2.875rem] type-display min-[375px]:text-[3.5rem] desk:text-[4.25rem] xl:text-[5.5rem]"
        >
          {SIGNUP_BONUS_CREDITS}
        </p>
        <div className="min-w-0 flex-1 basis-30">
          <h2 className="type-card desk:text-[1.5rem]">
            <VisuallyHidden>{SIGNUP_BONUS_CREDITS} </VisuallyHidden>
            <Trans>free credits when you sign up</Trans>
          </h2>
          <p className="mt-1 text-label leading-[1.35] font-[450] max-[374px]:hidden desk:text-body">
            <Trans>One full song with cover and title, or four 30-second sketches.</Trans>
          </p>
        </div>
      </div>
      <span className="welcome-ticket-tear" aria-hidden="true" />
      <div className="grid place-items-center px-4 desk:px-6">
        <Button size="lg" isBlock onClick={signUp.open} className="bg-pine! text-paper!">
          <Trans>Start for Free</Trans>
        </Button>
      </div>
    </section>
  )
}

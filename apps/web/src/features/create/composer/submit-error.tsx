import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePackPrompt } from '#widgets/credits/pack-prompt.tsx'
import { useSignUpPrompt } from '#widgets/session/sign-up-prompt.tsx'
import { asSentence } from '#features/create/as-sentence.ts'
import { quoteCredits } from './composer-quote.ts'
import type { Composer } from './use-composer.ts'
import { isAboutRecipe, isOutcomeUnknown } from './use-submit-generation.ts'

export type SubmitErrorProps = Pick<Composer, 'error' | 'state' | 'submit'>

/** Shows why the request failed, what it cost and what to do next. */
export function SubmitError({ composer }: { composer: SubmitErrorProps }) {
  if (!composer.error || composer.state === 'busy') return null
  const { reason } = composer.error
  const requestId = reason.code === 'INTERNAL' ? reason.requestId : null
  return (
    <Notice tone="bad" role="alert" title={<Trans>Error:</Trans>} action={<RecoveryButton {...composer} />}>
      <ErrorMessage error={composer.error} />
      {requestId && (
        <span className="mt-1 block wrap-anywhere">
          <Trans>Reference: {requestId}</Trans>
        </span>
      )}
    </Notice>
  )
}

function ErrorMessage({ error: { reason, request } }: { error: NonNullable<SubmitErrorProps['error']> }) {
  const { t, i18n } = useLingui()
  if (reason.code === 'INSUFFICIENT_CREDITS') {
    const shownNeeded = i18n.number(quoteCredits(request))
    return <Trans>Not enough credits! You need {shownNeeded} credits for this generation.</Trans>
  }
  const message = asSentence(t(errorMessageFor(reason, msg`Failed to generate music`)))
  // These say themselves that nothing was charged, before they say what to do.
  if (isAboutRecipe(reason)) return message
  return (
    <>
      {message}{' '}
      {isOutcomeUnknown(reason) ? (
        <Trans>Nothing is made or charged twice.</Trans>
      ) : (
        <Trans>You were not charged.</Trans>
      )}
    </>
  )
}

function RecoveryButton({ error, submit }: SubmitErrorProps) {
  const packs = usePackPrompt()
  const signUp = useSignUpPrompt()
  const code = error?.reason.code
  if (code === 'INSUFFICIENT_CREDITS' && error) {
    return (
      <Button variant="ghost" onClick={() => packs.open({ needed: quoteCredits(error.request) })}>
        <Trans>Get More Credits</Trans>
      </Button>
    )
  }
  if (code === 'UNAUTHENTICATED') {
    return (
      <Button variant="ghost" onClick={() => signUp.openFor({ reason: 'generate' })}>
        <Trans>Sign in</Trans>
      </Button>
    )
  }
  if (code === 'RECIPE_OF_OTHER_ENGINE') {
    return (
      <Button variant="ghost" onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    )
  }
  return (
    <Button variant="ghost" onClick={submit}>
      <Trans>Try again</Trans>
    </Button>
  )
}

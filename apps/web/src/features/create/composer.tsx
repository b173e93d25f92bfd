import { DEFAULT_DURATION } from '@cadenza/domain/durations'
import { quoteSong } from '@cadenza/domain/pricing'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId } from 'react'
import { MAX_DRAFT_LENGTH } from '#lib/draft-storage.ts'
import { Button } from '#ui/button.tsx'
import { Fermata } from '#ui/fermata.tsx'
import { usePackPrompt } from '#widgets/pack-prompt.tsx'
import { useSignUpPrompt } from '#widgets/sign-up-prompt.tsx'
import { useCredits } from '#widgets/use-credits.ts'
import { looksSignedIn, useSession } from '#widgets/use-session.ts'
import { useDraft } from './use-draft.ts'

export function Composer() {
  const { t } = useLingui()
  const id = useId()
  const signUp = useSignUpPrompt()
  const packs = usePackPrompt()
  const credits = useCredits()
  const [prompt, setPrompt] = useDraft()
  const isSignedIn = looksSignedIn(useSession())

  const cost = quoteSong(DEFAULT_DURATION).credits
  const isShort = isSignedIn && credits.status === 'known' && credits.credits.balance < cost

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isSignedIn) signUp.open()
    else if (isShort) packs.open({ needed: cost })
  }

  return (
    <form
      onSubmit={submit}
      className="ring-within relative rounded-stage bg-surface px-4 pt-2 pb-4 lift-2 desk:px-5 desk:pt-3 desk:pb-5"
    >
      <label htmlFor={id} className="sr-only">
        <Trans>Describe your track</Trans>
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={MAX_DRAFT_LENGTH}
        value={prompt}
        onChange={(event) => setPrompt(event.target.value)}
        placeholder={t`A slow lofi beat for a rainy kitchen, brushed drums, a kettle just off the boil`}
        className="block field-sizing-content max-h-60 min-h-24 w-full resize-none bg-transparent px-0.5 py-3 text-card leading-[1.4] outline-none desk:min-h-20 desk:text-[1.25rem]"
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="grow basis-60 type-small text-ink-2">
          {isSignedIn && <Trans>Making songs opens with the next release. Your words are kept on this device.</Trans>}
        </p>
        <Button
          type="submit"
          size="lg"
          icon={<Fermata />}
          disabled={isSignedIn && !isShort}
          className="w-full py-2 text-balance whitespace-normal! desk:w-auto desk:min-w-55"
        >
          {isShort ? <Trans>Get More Credits ({cost} needed)</Trans> : <Trans>Generate</Trans>}
        </Button>
      </div>
    </form>
  )
}

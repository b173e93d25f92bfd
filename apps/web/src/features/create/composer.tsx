import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId } from 'react'
import { MAX_DRAFT_LENGTH } from '#lib/draft-storage.ts'
import { Button } from '#ui/button.tsx'
import { Fermata } from '#ui/fermata.tsx'
import { useSignUpPrompt } from '#widgets/sign-up-prompt.tsx'
import { looksSignedIn, useSession } from '#widgets/use-session.ts'
import { useDraft } from './use-draft.ts'

export function Composer() {
  const { t } = useLingui()
  const id = useId()
  const signUp = useSignUpPrompt()
  const [prompt, setPrompt] = useDraft()
  const isSignedIn = looksSignedIn(useSession())

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isSignedIn) signUp.open()
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
          disabled={isSignedIn}
          className="w-full desk:w-auto desk:min-w-55"
        >
          <Trans>Generate</Trans>
        </Button>
      </div>
    </form>
  )
}

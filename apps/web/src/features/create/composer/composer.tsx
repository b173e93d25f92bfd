import type { Genre } from '@cadenza/vocabulary/genres'
import { MAX_PROMPT_LENGTH } from '@cadenza/domain/prompt/prompt-limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { BalanceCard } from '#widgets/credits/balance-card.tsx'
import { DeferredCreditBalance } from '#widgets/credits/deferred-credit-balance.tsx'
import { ComposerDetails } from './composer-details.tsx'
import { ComposerDuration } from './composer-duration.tsx'
import { ComposerGenres } from './composer-genres.tsx'
import { ComposerNotes } from './composer-notes.tsx'
import { GenerateButton } from './generate-button.tsx'
import { PromptCounter } from './prompt-counter.tsx'
import { DeferredUnavailableNotice } from './deferred-unavailable-notice.tsx'
import { SubmitError } from './submit-error.tsx'
import { useComposer } from './use-composer.ts'
import './composer.css'

interface ComposerProps {
  /** On desktops a wide composer shows its controls and the button on one line. */
  isWide?: boolean
  /** Called with the genre whose palette the hero uses. */
  onGenreChange: (genre: Genre | null) => void
}

export function Composer({ isWide = false, onGenreChange }: ComposerProps) {
  const { t } = useLingui()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const prompt = useRef<HTMLTextAreaElement>(null)
  const composer = useComposer()
  const { draft, change, isSignedIn, cost, state } = composer
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isFolded = state === 'busy' && draft.prompt === '' && !isUnfolded

  const hasStopped = composer.error !== null || composer.isAwaitingConfirmation
  useEffect(() => {
    // The button lost the focus while it was disabled.
    if (hasStopped && document.activeElement === document.body) {
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
    }
  }, [hasStopped])

  const latestGenre = draft.genres.at(-1) ?? null
  const notifyGenreChange = useEffectEvent(onGenreChange)
  useEffect(() => notifyGenreChange(latestGenre), [latestGenre])

  const submit = (): void => {
    const seconds = form.current?.elements.namedItem('custom-seconds')
    if (cost === null && seconds instanceof HTMLElement) return seconds.focus()
    setIsUnfolded(false)
    composer.submit()
  }
  const submitByKeys = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    submit()
  }

  const meter = useMemo(
    () => (
      <BalanceCard className="mt-3">
        <DeferredCreditBalance cost={cost ?? undefined} />
      </BalanceCard>
    ),
    [cost],
  )

  return (
    <>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className={classes('composer lift-2', isWide && 'is-wide', isFolded && 'is-folded')}
      >
        <label htmlFor={id} className="sr-only">
          <Trans>Describe your track</Trans>
        </label>
        <textarea
          ref={prompt}
          id={id}
          rows={isFolded ? 1 : 3}
          maxLength={MAX_PROMPT_LENGTH}
          value={draft.prompt}
          onChange={(event) => change({ prompt: event.target.value })}
          onFocus={() => setIsUnfolded(true)}
          onKeyDown={submitByKeys}
          placeholder={t`A slow lofi beat for a rainy kitchen, brushed drums, a kettle just off the boil`}
          className="composer-prompt outline-none"
        />
        <PromptCounter length={draft.prompt.length} />
        <ComposerNotes composer={composer} onEdited={() => prompt.current?.focus()} />
        <ComposerGenres genres={draft.genres} onChange={change} isWide={isWide} />
        <div className="composer-foot">
          <div className="composer-tools">
            <ComposerDuration
              duration={draft.duration}
              customSeconds={draft.customSeconds}
              onChange={change}
              isSignedIn={isSignedIn}
            />
            <SegmentedControl
              label={t`Audio Type`}
              value={draft.isInstrumental ? 'instrumental' : 'lyrics'}
              options={[
                { value: 'instrumental', label: t`Instrumental` },
                { value: 'lyrics', label: t`With Lyrics` },
              ]}
              onChange={(type) => change({ isInstrumental: type === 'instrumental' })}
              className="composer-type h-auto! min-h-11 flex-wrap [&>label]:min-h-9 [&>label]:px-1.5"
            />
          </div>
          <ComposerDetails draft={draft} change={change} isSignedIn={isSignedIn} />
          {state === 'unavailable' ? <DeferredUnavailableNotice /> : <SubmitError composer={composer} />}
          <GenerateButton state={state} cost={cost} />
        </div>
      </form>
      {isSignedIn && meter}
    </>
  )
}

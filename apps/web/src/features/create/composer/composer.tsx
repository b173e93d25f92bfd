import type { Genre } from '@cadenza/vocabulary/genres'
import { Trans, useLingui } from '@lingui/react/macro'
import { PenLine } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { BalanceCard } from '#widgets/credits/balance-card.tsx'
import { DeferredCreditBalance } from '#widgets/credits/deferred-credit-balance.tsx'
import { DeferredStrip } from '#features/create/rehearsal/deferred-strip.tsx'
import { ComposerDetails } from './composer-details.tsx'
import { ComposerDuration } from './composer-duration.tsx'
import { ComposerGenres } from './composer-genres.tsx'
import { ComposerVariants } from './composer-variants.tsx'
import { GenerateButton } from './generate-button.tsx'
import { PromptField } from './prompt-field.tsx'
import { DeferredUnavailableNotice } from './deferred-unavailable-notice.tsx'
import { DeferredSubmitError } from './deferred-submit-error.tsx'
import { useComposer } from './use-composer.ts'
import './composer.css'

const loadTraits = withCatalog('create', () => import('#features/create/traits/prompt-traits.tsx'))
/** Without them the prompt is sent just the same. */
const IGNORE_FAILURE = (): void => undefined

interface ComposerProps {
  /** On desktops a wide composer shows its controls and the button on one line. */
  isWide?: boolean
  /** Called with the genre whose palette the hero uses. */
  onGenreChange: (genre: Genre | null) => void
}

export function Composer({ isWide = false, onGenreChange }: ComposerProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const prompt = useRef<HTMLTextAreaElement>(null)
  const composer = useComposer()
  const { draft, change, isSignedIn, cost, state } = composer
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isBlank = draft.prompt.trim() === ''
  const isMaking = state === 'busy' && draft.prompt === ''
  const [hasMade, setHasMade] = useState(isMaking)
  if (isMaking && !hasMade) setHasMade(true)
  // It stays folded after the song is ready, so that its card does not move.
  const isFolded = hasMade && draft.prompt === '' && !isUnfolded
  const loadedTraits = useDeferredModule(loadTraits, !isBlank, IGNORE_FAILURE)
  const traits = isBlank ? null : loadedTraits

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
        className={classes('composer lift-2', isWide && 'is-wide', isFolded && 'is-folded', !isMaking && 'is-idle')}
      >
        <PromptField
          ref={prompt}
          rows={isFolded ? 1 : 3}
          isAnother={isFolded}
          value={draft.prompt}
          onChange={(text) => {
            setIsUnfolded(true)
            change({ prompt: text })
          }}
          onFocus={() => setIsUnfolded(true)}
          onKeyDown={submitByKeys}
          underlines={traits && <traits.PromptUnderlines composer={composer} textarea={prompt} />}
        />
        <DeferredStrip composer={composer} />
        {traits ? (
          <traits.PromptTraits composer={composer} textarea={prompt} />
        ) : (
          <ComposerGenres genres={draft.genres} onChange={change} isWide={isWide} />
        )}
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
            {isSignedIn && <ComposerVariants draft={draft} change={change} />}
          </div>
          <ComposerDetails draft={draft} change={change} isSignedIn={isSignedIn} />
        </div>
        <div className="composer-pay">
          {state === 'unavailable' ? <DeferredUnavailableNotice /> : <DeferredSubmitError composer={composer} />}
          <GenerateButton state={state} cost={cost} />
        </div>
        {isFolded && !isMaking && (
          <Button
            variant="soft"
            icon={<PenLine />}
            onClick={() => prompt.current?.focus()}
            className="composer-write min-h-12! desk:hidden!"
          >
            <Trans>Write</Trans>
          </Button>
        )}
      </form>
      {isSignedIn && meter}
    </>
  )
}

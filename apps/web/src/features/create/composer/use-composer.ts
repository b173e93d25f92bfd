import type { PromptPreview } from '@cadenza/contract/prompts'
import { ENHANCEMENT_PARTS } from '@cadenza/domain/prompt/enhancement-parts'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Draft } from '#lib/storage/draft-storage.ts'
import { useStore } from '#lib/store.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import type { SongCost } from '#widgets/credits/credit-meter.tsx'
import { usePackPrompt } from '#widgets/credits/pack-prompt.tsx'
import { useSignUpPrompt } from '#widgets/session/sign-up-prompt.tsx'
import { useCredits } from '#widgets/credits/use-credits.ts'
import { looksSignedIn, useSession } from '#widgets/session/use-session.ts'
import {
  quoteCredits,
  quoteDraft,
  toGenerationRequest,
  variantsOf,
  type GenerationRequestBody,
} from './composer-quote.ts'
import {
  finishRehearsal,
  rehearseAnew,
  rehearsedSeconds,
  withRehearsedRecipe,
} from '#features/create/rehearsal/rehearsed-song.ts'
import { useHasPendingGenerations } from '#features/create/pending-generations.ts'
import { type ChangeDraft, useDraft } from './use-draft.ts'
import { type OpenParts, useOpenParts } from './use-open-parts.ts'
import { usePromptPreview } from './use-prompt-preview.ts'
import { useGenerationAvailable } from './use-generation-available.ts'
import { type SubmitGeneration, useSubmitGeneration } from './use-submit-generation.ts'

/**
 * 'busy': songs are being requested or made. 'short': the balance does not cover the quote. 'unavailable': songs cannot
 * be made at the moment for any user.
 */
export type GenerateState = 'ready' | 'blank' | 'busy' | 'short' | 'unavailable'

export interface Composer extends OpenParts {
  draft: Draft
  change: ChangeDraft
  isSignedIn: boolean
  /** What Generate would send; null while there are no words, or the custom length is invalid. */
  request: GenerationRequestBody | null
  /** Null while the custom length is invalid. */
  cost: SongCost | null
  state: GenerateState
  preview: PromptPreview | null
  /** True after a press that only showed the sanitized prompt; the next press sends the request. */
  isAwaitingConfirmation: boolean
  error: SubmitGeneration['error']
  submit: () => void
}

/** The state and the actions of the composer. The state lives here, so that typing renders only the composer again. */
export function useComposer(): Composer {
  const { t } = useLingui()
  const toast = useToast()
  const signUp = useSignUpPrompt()
  const packs = usePackPrompt()
  const credits = useCredits()
  const isSignedIn = looksSignedIn(useSession())
  const hasPending = useHasPendingGenerations()
  const isAvailable = useGenerationAvailable(isSignedIn)
  const { draft, change, clearSubmitted } = useDraft()
  const { preview, wasShownLongEnough, loadPreview } = usePromptPreview(draft, isSignedIn)
  const { openParts: partsLeftOpen, leaveOpen } = useOpenParts(draft.prompt)
  const openParts = draft.isVerbatim ? ENHANCEMENT_PARTS : partsLeftOpen
  const [isChecking, setIsChecking] = useState(false)
  const [promptAtPress, setPromptAtPress] = useState<string | null>(null)

  const submission = useSubmitGeneration({
    onAccepted: ({ prompt }, { wereLyricsSanitized }) => {
      finishRehearsal()
      clearSubmitted(prompt)
      if (wereLyricsSanitized) toast.show({ message: t`Names of artists were taken out of your lyrics.` })
    },
    onRefused: (reason, request) => {
      const { code } = reason
      rehearseAnew(reason)
      if (code === 'INSUFFICIENT_CREDITS') packs.open({ needed: quoteCredits(request) })
      if (code === 'UNAUTHENTICATED') signUp.openFor({ reason: 'generate' })
    },
  })

  const { duration, customSeconds, variants } = draft
  const changedSeconds = useStore(rehearsedSeconds)
  const cost = useMemo(
    () => quoteDraft({ duration, customSeconds, variants }, changedSeconds),
    [duration, customSeconds, variants, changedSeconds],
  )
  const isBlank = draft.prompt.trim() === ''
  const isShort = credits.status === 'known' && cost !== null && credits.credits.balance < cost.credits

  const state = ((): GenerateState => {
    if (!isSignedIn) return 'ready'
    if (submission.isBusy || isChecking || (hasPending && isBlank)) return 'busy'
    if (!isAvailable) return 'unavailable'
    if (isShort) return 'short'
    return isBlank ? 'blank' : 'ready'
  })()

  const send = async (request: GenerationRequestBody): Promise<void> => {
    const hasReadPreview = wasShownLongEnough()
    setIsChecking(true)
    const checked = await loadPreview()
    // A user must not pay for a sanitized prompt that they have not seen.
    const isUnread = checked?.wasSanitized === true && !hasReadPreview && checked.prompt !== promptAtPress
    const sent = isUnread ? null : await withRehearsedRecipe(request)
    setIsChecking(false)
    if (sent !== null) await submission.submit(sent)
    else setPromptAtPress(checked?.prompt ?? null)
  }

  // What was not on screen is not added.
  const hasPicks = preview?.enhanced?.additions.some(({ part }) => !openParts.includes(part)) ?? false

  const request = useMemo(() => {
    if (isBlank || cost === null) return null
    const ordered = { ...draft, variants: variantsOf(draft, changedSeconds) }
    return toGenerationRequest(ordered, { isEnhanced: hasPicks, openParts })
  }, [draft, isBlank, cost, hasPicks, openParts, changedSeconds])

  const submit = (): void => {
    if (!isSignedIn) signUp.openFor({ reason: 'generate' })
    else if (state === 'short' && cost) packs.open({ needed: cost.credits })
    else if (state === 'ready' && request) void send(request)
  }

  return {
    draft,
    change,
    isSignedIn,
    request,
    cost,
    state,
    preview,
    isAwaitingConfirmation: preview !== null && preview.wasSanitized && preview.prompt === promptAtPress,
    openParts,
    leaveOpen,
    error: submission.error,
    submit,
  }
}

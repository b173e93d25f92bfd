import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { onUserForgotten } from '#lib/storage/forget-user.ts'
import { type GenerationRequestBody, toGenerationRequest } from '#features/create/composer/composer-quote.ts'
import { EXAMPLE_PROMPT } from '#features/create/composer/example-prompt.ts'
import { availabilityQuery } from '#features/create/composer/use-generation-available.ts'
import type { Composer } from '#features/create/composer/use-composer.ts'
import { REHEARSE_PARAM } from '#widgets/song/rehearse-path.ts'
import type * as ComposerRehearsal from './composer-rehearsal.ts'
import { LiveStrip } from './live-strip.tsx'
import { QuietStrip } from './quiet-strip.tsx'
import { rehearsedSeconds, setRehearsedSong } from './rehearsed-song.ts'
import { isRoomOpen } from './room-state.ts'
import { OtherDeviceOffer } from './other-devices/other-device-offer.tsx'
import { declineOffer, useOtherDevices } from './other-devices/use-other-devices.ts'
import { SharedRecipeNotice } from './shared-recipe/shared-recipe-notice.tsx'
import { useSharedRecipe } from './shared-recipe/use-shared-recipe.ts'
import './strip.css'

/** Composing, playing and the words of prompts: loaded when there is something to play. */
type Rehearsal = typeof ComposerRehearsal

let here: Rehearsal | null = null

async function loadRehearsal(): Promise<Rehearsal> {
  here ??= await import('./composer-rehearsal.ts')
  return here
}

onUserForgotten(() => here?.follow(null))

function useRehearsalCode(isNeeded: boolean) {
  const [rehearsal, setRehearsal] = useState(here)
  const [hasFailed, setHasFailed] = useState(false)
  const isLoading = isNeeded && rehearsal === null && !hasFailed
  useEffect(() => {
    if (isLoading) void loadRehearsal().then(setRehearsal, () => setHasFailed(true))
  }, [isLoading])
  return { rehearsal, isLoading, hasFailed, tryAgain: () => setHasFailed(false) }
}

/** Lets Generate record what is rehearsed, where the music provider plays scores. */
function useRecording(rehearsal: Rehearsal | null, isRecordedAsPlayed: boolean): void {
  useEffect(() => {
    if (rehearsal === null) return undefined
    const { recipeFor, finish, rehearseAnew } = rehearsal
    setRehearsedSong({ finish, recipeFor: isRecordedAsPlayed ? recipeFor : async () => null, rehearseAnew })
    return () => setRehearsedSong(null)
  }, [rehearsal, isRecordedAsPlayed])
  useEffect(() => {
    if (rehearsal === null || !isRecordedAsPlayed) return undefined
    const { read, subscribe } = rehearsal.session
    const report = (): void => {
      const { recipe, score, isComposing } = read()
      const isChanged = (recipe?.edits.length ?? 0) > 0
      if (!isComposing) rehearsedSeconds.set(isChanged ? (score?.lengthSeconds ?? null) : null)
    }
    report()
    const leave = subscribe(report)
    return () => {
      leave()
      rehearsedSeconds.set(null)
    }
  }, [rehearsal, isRecordedAsPlayed])
}

export type StripComposer = Pick<Composer, 'draft' | 'request' | 'cost' | 'submit'>

export function RehearsalStrip({ composer: { draft, request, cost, submit } }: { composer: StripComposer }) {
  const { t } = useLingui()
  const [isExample, setIsExample] = useState(false)
  const [isNear, setIsNear] = useState(false)
  const isBlank = draft.prompt.trim() === ''
  if (!isBlank && isExample) setIsExample(false)
  const isRequested = useSearchParams()[0].has(REHEARSE_PARAM)
  const [isOpening, setIsOpening] = useState(false)
  const isNeeded = !isBlank || isExample || isNear || isRequested || isOpening
  const { rehearsal, isLoading, hasFailed, tryAgain } = useRehearsalCode(isNeeded)
  const offered = useOtherDevices({ rehearsal, isOpening, onOpened: () => setIsOpening(false) })
  const recordsRecipes = useQuery(availabilityQuery).data?.recordsRecipes ?? null
  useRecording(isBlank ? null : rehearsal, recordsRecipes === true)

  const example = t(EXAMPLE_PROMPT)
  const isSilent = isBlank && !isExample
  const followed: GenerationRequestBody | null = isExample
    ? toGenerationRequest({ ...draft, prompt: example }, { isEnhanced: false, openParts: [] })
    : request
  useEffect(() => {
    // The length that is typed is not valid yet: the song before it stays.
    if (rehearsal !== null && (isSilent || followed !== null)) rehearsal.follow(isSilent ? null : followed)
  }, [rehearsal, isSilent, followed])
  // After what follows the draft, which still is the one before.
  const requested = useSharedRecipe(rehearsal)
  useEffect(() => {
    if (isExample) void rehearsal?.playWhenComposed()
  }, [rehearsal, isExample])
  useEffect(
    () => () => {
      rehearsal?.session.player.stop()
      isRoomOpen.set(false)
    },
    [rehearsal],
  )

  const playExample = (): void => {
    tryAgain()
    rehearsal?.session.player.prepare()
    setIsExample(isBlank)
  }
  return (
    <section aria-label={t`Rehearsal`} aria-busy={isLoading || requested.isLoading} className="strip">
      {isRequested && (
        <SharedRecipeNotice error={requested.error} onRetry={requested.retry} onClose={requested.close} />
      )}
      {offered !== null && !isRequested && (
        <OtherDeviceOffer
          offered={offered}
          isOpening={isOpening}
          onOpen={() => setIsOpening(true)}
          onDecline={() => declineOffer(offered)}
        />
      )}
      {rehearsal !== null && !isSilent ? (
        <LiveStrip
          session={rehearsal.session}
          playWhenComposed={rehearsal.playWhenComposed}
          cost={cost}
          playsOwnNotes={recordsRecipes === false}
          isAlone={request !== null && request.variants !== draft.variants}
          onRecord={submit}
        />
      ) : (
        <QuietStrip
          onPlay={playExample}
          onApproach={() => setIsNear(true)}
          isLoading={isLoading && !isSilent}
          hasFailed={hasFailed}
        />
      )}
    </section>
  )
}

import type { GenerationAccepted } from '@cadenza/contract/generations'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { type ApiError, thrownToError } from '#lib/api/api-error.ts'
import { wait } from '#lib/wait.ts'
import { SESSION_KEY } from '#widgets/session/session-query.ts'
import type { GenerationRequestBody } from './composer-quote.ts'
import { clearIdempotencyKey, idempotencyKeyFor, unansweredRequestLike } from './idempotency-key.ts'
import { addPendingGenerations } from '#features/create/pending-generations.ts'
import { availabilityQuery } from './use-generation-available.ts'

const RETRY_AFTER_MS = [500, 1500]
const GIVE_UP_AFTER_MS = 12_000

/**
 * It is unknown whether the server accepted the request, or the refusal is temporary, so the same key may be sent
 * again.
 */
const isUnanswered = (error: ApiError): boolean => error.isUnreachable || error.code === 'ANSWER_UNREADABLE'

async function postGeneration(body: GenerationRequestBody): Promise<GenerationAccepted> {
  const key = idempotencyKeyFor(body)
  const startedAtMs = performance.now()
  for (let tries = 0; ; tries += 1) {
    try {
      return await dataOrThrow(api.POST('/api/generations', { params: { header: { 'idempotency-key': key } }, body }))
    } catch (error) {
      const waitMs = RETRY_AFTER_MS[tries]
      const isLate = performance.now() - startedAtMs > GIVE_UP_AFTER_MS
      if (waitMs === undefined || isLate || !isUnanswered(thrownToError(error))) throw error
      await wait(waitMs)
    }
  }
}

/** After a server error it is unknown whether the request was accepted; every other response of the server is final. */
export const isOutcomeUnknown = (error: ApiError): boolean => isUnanswered(error) || error.code === 'INTERNAL'

/** What was rehearsed cannot be recorded. */
export const isAboutRecipe = ({ code }: ApiError): boolean => code.startsWith('RECIPE')

export interface SubmitGeneration {
  isBusy: boolean
  /** Why the last request failed, and what it contained. */
  error: { reason: ApiError; request: GenerationRequestBody } | null
  submit: (request: GenerationRequestBody) => Promise<void>
}

interface SubmitCallbacks {
  onAccepted: (request: GenerationRequestBody, accepted: GenerationAccepted) => void
  onRefused: (reason: ApiError, request: GenerationRequestBody) => void
}

/**
 * Cancels a first list that is still loading: the server wrote it before this request, and it would be mistaken for the
 * new list.
 */
async function refreshGenerations(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: ['generations'] })
  await queryClient.invalidateQueries({ queryKey: ['generations'] })
}

const markUnavailable = (queryClient: QueryClient, { code, retryAfterSeconds }: ApiError): unknown =>
  queryClient.setQueryData(availabilityQuery.queryKey, (known) => ({
    isAvailable: false,
    pausedUntil: code === 'SONGS_PAUSED' ? new Date(Date.now() + retryAfterSeconds * 1000).toISOString() : null,
    recordsRecipes: known?.recordsRecipes ?? null,
    songsAtOnce: known?.songsAtOnce ?? Infinity,
  }))

/**
 * Requests songs, and then the list of generations, in which the conversation finds the accepted ones. It does not use
 * useMutation, because nothing else in the first load needs that code.
 */
export function useSubmitGeneration({ onAccepted, onRefused }: SubmitCallbacks): SubmitGeneration {
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<SubmitGeneration['error']>(null)

  const submit = async (wanted: GenerationRequestBody): Promise<void> => {
    const request = unansweredRequestLike(wanted)
    setIsBusy(true)
    setError(null)
    try {
      const accepted = await postGeneration(request)
      clearIdempotencyKey()
      addPendingGenerations(accepted.generationIds)
      onAccepted(request, accepted)
      void refreshGenerations(queryClient)
    } catch (thrown) {
      const reason = thrownToError(thrown)
      if (!isOutcomeUnknown(reason)) clearIdempotencyKey()
      if (reason.code === 'UNAUTHENTICATED') void queryClient.invalidateQueries({ queryKey: [SESSION_KEY] })
      // The next press records the song as this provider plays it.
      if (reason.code === 'RECIPES_NOT_RECORDED') void queryClient.invalidateQueries(availabilityQuery)
      if (reason.code === 'SONGS_UNAVAILABLE' || reason.code === 'SONGS_PAUSED') markUnavailable(queryClient, reason)
      else setError({ reason, request })
      onRefused(reason, request)
    }
    setIsBusy(false)
    // The server holds credits for the request, or knows a more recent balance.
    void queryClient.invalidateQueries({ queryKey: ['credits'] })
  }
  return { isBusy, error, submit }
}

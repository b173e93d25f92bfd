import type { GenerationAccepted } from '@cadenza/contract/generations'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { type ApiError, thrownToError } from '#lib/api/api-error.ts'
import { wait } from '#lib/wait.ts'
import { SESSION_KEY } from '#widgets/session/session-query.ts'
import type { GenerationRequestBody } from './composer-quote.ts'
import { clearIdempotencyKey, idempotencyKeyFor } from './idempotency-key.ts'
import { addPendingGenerations } from '#features/create/pending-generations.ts'
import { AVAILABILITY_KEY } from './use-generation-available.ts'

const RETRY_AFTER_MS = [500, 1500]
const GIVE_UP_AFTER_MS = 12_000

/** Nothing tells whether the server took it, or it said no for now: the same key may be sent again. */
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

/** A server error leaves open whether the song was taken; every other answer of the server itself is final. */
export const isOutcomeUnknown = (error: ApiError): boolean => isUnanswered(error) || error.code === 'INTERNAL'

export interface SubmitGeneration {
  isBusy: boolean
  /** Why the last press came to nothing, and what it asked for. */
  error: { reason: ApiError; request: GenerationRequestBody } | null
  submit: (request: GenerationRequestBody) => Promise<void>
}

interface SubmitCallbacks {
  onAccepted: (request: GenerationRequestBody) => void
  onRefused: (reason: ApiError, request: GenerationRequestBody) => void
}

/** A first list that is still on its way was written before the song was asked for, and would be taken for the answer. */
async function refreshGenerations(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: ['generations'] })
  await queryClient.invalidateQueries({ queryKey: ['generations'] })
}

/**
 * Asks for songs, and for the list of generations, in which the conversation finds what was accepted. Without useMutation,
 * whose code nothing else in the first load needs.
 */
export function useSubmitGeneration({ onAccepted, onRefused }: SubmitCallbacks): SubmitGeneration {
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<SubmitGeneration['error']>(null)

  const submit = async (request: GenerationRequestBody): Promise<void> => {
    setIsBusy(true)
    setError(null)
    try {
      const { generationIds } = await postGeneration(request)
      clearIdempotencyKey()
      addPendingGenerations(generationIds)
      onAccepted(request)
      void refreshGenerations(queryClient)
    } catch (thrown) {
      const reason = thrownToError(thrown)
      if (!isOutcomeUnknown(reason)) clearIdempotencyKey()
      if (reason.code === 'UNAUTHENTICATED') void queryClient.invalidateQueries({ queryKey: [SESSION_KEY] })
      if (reason.code === 'SONGS_UNAVAILABLE') queryClient.setQueryData([AVAILABILITY_KEY], false)
      else setError({ reason, request })
      onRefused(reason, request)
    }
    setIsBusy(false)
    // The server has set credits aside, or knows better how many there are.
    void queryClient.invalidateQueries({ queryKey: ['credits'] })
  }
  return { isBusy, error, submit }
}

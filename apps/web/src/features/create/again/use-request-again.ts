import type { Generation } from '@cadenza/contract/generations'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { quoteCredits } from '#features/create/composer/composer-quote.ts'
import { isOutcomeUnknown } from '#features/create/composer/use-submit-generation.ts'
import { refetchGenerations } from '#features/create/conversation/generations-query.ts'
import { addPendingGenerations } from '#features/create/pending-generations.ts'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { ApiError, thrownToError } from '#lib/api/api-error.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { useLanguage } from '#lib/use-language.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { usePackPrompt } from '#widgets/credits/pack-prompt.tsx'
import { type AgainChange, againRequest } from './again-request.ts'

/**
 * Requests another take. A request whose response was lost is repeated with the same idempotency key, so it makes one
 * song.
 */
export function useRequestAgain(generation: Generation) {
  const { t } = useLingui()
  const toast = useToast()
  const packs = usePackPrompt()
  const client = useQueryClient()
  const unanswered = useRef(new Map<string, string>())
  const language = useLanguage()
  const topic = `again ${generation.id}`

  return useMutation({
    mutationFn: async (change: AgainChange) => {
      const body = againRequest(generation, change, language)
      const content = JSON.stringify(body)
      const key = unanswered.current.get(content) ?? crypto.randomUUID()
      unanswered.current.set(content, key)
      try {
        const params = { header: { 'idempotency-key': key } }
        const accepted = await dataOrThrow(api.POST('/api/generations', { params, body }))
        unanswered.current.delete(content)
        return accepted
      } catch (error) {
        if (!isOutcomeUnknown(thrownToError(error))) unanswered.current.delete(content)
        throw error
      }
    },
    onSuccess: async ({ generationIds }) => {
      addPendingGenerations(generationIds)
      toast.show({ tone: 'good', topic, message: t`Another take is being made` })
      void client.invalidateQueries({ queryKey: ['credits'] })
      await refetchGenerations(client)
    },
    onError: (error, change) => {
      void client.invalidateQueries({ queryKey: ['credits'] })
      if (error instanceof ApiError && error.code === 'INSUFFICIENT_CREDITS')
        return packs.open({ needed: quoteCredits(againRequest(generation, change, language)) })
      const message = t(errorMessageFor(error, msg`The take could not be requested. Please try again.`))
      toast.show({ tone: 'bad', topic, message })
    },
  })
}

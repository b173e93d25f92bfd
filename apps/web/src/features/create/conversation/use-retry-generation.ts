import type { Generation } from '@cadenza/contract/generations'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { usePackPrompt } from '#widgets/credits/pack-prompt.tsx'
import { refetchGenerations } from './generations-query.ts'

/**
 * Requests the same song again. A request whose response was lost is repeated with the same idempotency key, so it
 * makes one song.
 */
export function useRetryGeneration({ id, quote }: Generation) {
  const { t } = useLingui()
  const toast = useToast()
  const packs = usePackPrompt()
  const client = useQueryClient()
  const key = useRef<string | null>(null)

  return useMutation({
    mutationFn: () => {
      key.current ??= crypto.randomUUID()
      const params = { path: { id }, header: { 'idempotency-key': key.current } }
      return dataOrThrow(api.POST('/api/generations/{id}/retry', { params }))
    },
    onSuccess: async () => {
      key.current = null
      void client.invalidateQueries({ queryKey: ['credits'] })
      await refetchGenerations(client)
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.isUnreachable)) key.current = null
      if (error instanceof ApiError && error.code === 'INSUFFICIENT_CREDITS')
        return packs.open({ needed: quote.credits })
      toast.show({
        tone: 'bad',
        topic: id,
        message: t(errorMessageFor(error, msg`It could not be tried again. Please try later.`)),
      })
    },
  })
}

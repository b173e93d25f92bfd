import type { Generation } from '@cadenza/contract/generations'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { answerOf, api } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { wordsFor } from '#lib/error-words.ts'
import { useToast } from '#ui/toast.tsx'
import { usePackPrompt } from '#widgets/pack-prompt.tsx'
import { askForGenerations } from './generations-query.ts'

/** Asks for the same song again. A press whose answer was lost is repeated under its key, so it makes one song. */
export function useRetry({ id, quote }: Generation) {
  const { t } = useLingui()
  const toast = useToast()
  const packs = usePackPrompt()
  const client = useQueryClient()
  const key = useRef<string | null>(null)

  return useMutation({
    mutationFn: () => {
      key.current ??= crypto.randomUUID()
      const params = { path: { id }, header: { 'idempotency-key': key.current } }
      return answerOf(api.POST('/api/generations/{id}/retry', { params }))
    },
    onSuccess: async () => {
      key.current = null
      void client.invalidateQueries({ queryKey: ['credits'] })
      await askForGenerations(client)
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.isUnreachable)) key.current = null
      if (error instanceof ApiError && error.code === 'INSUFFICIENT_CREDITS')
        return packs.open({ needed: quote.credits })
      toast.show({
        tone: 'bad',
        topic: id,
        message: t(wordsFor(error, msg`It could not be tried again. Please try later.`)),
      })
    },
  })
}

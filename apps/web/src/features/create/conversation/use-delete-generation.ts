import type { Generation } from '@cadenza/contract/generations'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { focusUndoIfFocusLost } from '#ui/overlays/focus-undo.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { playback } from '#widgets/playback/use-playback.ts'
import { updateCachedGenerations, cancelGenerationFetches, storeGeneration } from './generations-query.ts'
import { removeGeneration } from './cached-generations.ts'

/** Moves the generation to the bin at once. It returns to its place when that fails or when the user presses Undo. */
export function useDeleteGeneration(generation: Generation) {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const { id, song } = generation
  const params = { path: { id } }

  const restore = async (): Promise<void> => {
    try {
      storeGeneration(client, await dataOrThrow(api.POST('/api/generations/{id}/restore', { params })))
    } catch (error) {
      const message = t(errorMessageFor(error, msg`It could not be brought back. It stays in the bin for 30 days.`))
      toast.show({ tone: 'bad', topic: id, message, action: { label: t`Retry`, onPress: () => void restore() } })
    }
  }

  return useMutation({
    mutationFn: (_press: { isByKeyboard: boolean }) => dataOrThrow(api.DELETE('/api/generations/{id}', { params })),
    onMutate: async () => {
      await cancelGenerationFetches(client)
      updateCachedGenerations(client, (known) => removeGeneration(known, id))
      if (song && playback.read().song?.id === song.id) playback.stop()
    },
    onSuccess: (_deleted, { isByKeyboard }) => {
      const action = { label: t`Undo`, onPress: () => void restore() }
      flushSync(() => toast.show({ topic: id, message: t`Moved to the bin`, action }))
      if (isByKeyboard) focusUndoIfFocusLost()
    },
    onError: (error) => {
      storeGeneration(client, generation)
      toast.show({
        tone: 'bad',
        topic: id,
        message: t(errorMessageFor(error, msg`It could not be deleted. Please try again.`)),
      })
    },
  })
}

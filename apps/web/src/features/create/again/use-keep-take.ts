import type { Generation } from '@cadenza/contract/generations'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { isPending, removeGeneration } from '#features/create/conversation/cached-generations.ts'
import {
  cancelGenerationFetches,
  storeGeneration,
  updateCachedGenerations,
} from '#features/create/conversation/generations-query.ts'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { focusUndoIfFocusLost } from '#ui/overlays/focus-undo.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { playback } from '#widgets/playback/use-playback.ts'

interface Keeping {
  kept: Generation
  takes: readonly Generation[]
  isByKeyboard: boolean
}

const othersOf = ({ kept, takes }: Keeping): Generation[] =>
  takes.filter((take) => take.id !== kept.id && !isPending(take))

/** Moves all takes but one to the bin at once. They return when that fails or when the user presses Undo. */
export function useKeepTake() {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()

  const restore = async (binned: readonly Generation[], topic: string): Promise<void> => {
    const isBack = await Promise.all(
      binned.map(async ({ id }) => {
        try {
          const params = { path: { id } }
          storeGeneration(client, await dataOrThrow(api.POST('/api/generations/{id}/restore', { params })))
          return true
        } catch {
          return false
        }
      }),
    )
    const left = binned.filter((_take, index) => !isBack[index])
    if (left.length === 0) return
    const message = t`Not all takes could be brought back. They stay in the bin for 30 days.`
    toast.show({ tone: 'bad', topic, message, action: { label: t`Retry`, onPress: () => void restore(left, topic) } })
  }

  return useMutation({
    mutationFn: async (keeping: Keeping) => {
      const others = othersOf(keeping)
      const results = await Promise.allSettled(
        others.map(({ id }) => dataOrThrow(api.DELETE('/api/generations/{id}', { params: { path: { id } } }))),
      )
      return others.filter((_take, index) => results[index]?.status === 'fulfilled')
    },
    onMutate: async (keeping) => {
      await cancelGenerationFetches(client)
      for (const { id, song } of othersOf(keeping)) {
        updateCachedGenerations(client, (known) => removeGeneration(known, id))
        if (song && playback.read().song?.id === song.id) playback.stop()
      }
    },
    onSuccess: (binned, keeping) => {
      const topic = `keep ${keeping.kept.id}`
      const failed = othersOf(keeping).filter((take) => !binned.includes(take))
      for (const take of failed) storeGeneration(client, take)
      if (failed.length > 0)
        toast.show({
          tone: 'bad',
          topic: `${topic} failed`,
          message: t`Not all takes could be deleted. Please try again.`,
        })
      if (binned.length === 0) return
      const message = t`Kept. ${plural(binned.length, { one: '# take is in the bin', other: '# takes are in the bin' })}`
      const action = { label: t`Undo`, onPress: () => void restore(binned, topic) }
      flushSync(() => toast.show({ tone: 'good', topic, message, action }))
      if (keeping.isByKeyboard) focusUndoIfFocusLost()
    },
  })
}

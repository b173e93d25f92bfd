import type { Playlist } from '@cadenza/contract/playlists'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { refetchBin } from './bin/bin-queries.ts'
import { focusUndo } from '#ui/overlays/focus-undo.ts'
import { removeFromLists } from './own-playlists-query.ts'
import { refetchTotals } from './totals-query.ts'

/** Removes the playlist from the list when the server has moved it to the bin. Undo returns it to its place. */
export function useDeletePlaylist(playlist: Playlist) {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const { id, title } = playlist
  const params = { path: { id } }

  const restore = async (putBack: (restored: Playlist) => void): Promise<void> => {
    try {
      putBack(await dataOrThrow(api.POST('/api/playlists/{id}/restore', { params })))
      void refetchTotals(client)
      void refetchBin(client)
    } catch (error) {
      const message = t(errorMessageFor(error, msg`It could not be brought back. It stays in the bin for 30 days.`))
      const action = { label: t`Retry`, onPress: () => void restore(putBack) }
      toast.show({ tone: 'bad', topic: id, message, action })
    }
  }

  return useMutation({
    mutationFn: (_press: { isByKeyboard: boolean }) => dataOrThrow(api.DELETE('/api/playlists/{id}', { params })),
    onSuccess: (_deleted, { isByKeyboard }) => {
      const putBack = removeFromLists(client, playlist)
      void refetchTotals(client)
      void refetchBin(client)
      const action = { label: t`Undo`, onPress: () => void restore(putBack) }
      flushSync(() => toast.show({ topic: id, message: t`“${title}” is in the bin`, action }))
      if (isByKeyboard) focusUndo()
    },
    onError: (error) => {
      const message = t(errorMessageFor(error, msg`The playlist could not be deleted. Please try again.`))
      toast.show({ tone: 'bad', topic: id, message })
    },
  })
}

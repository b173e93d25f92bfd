import type { Playlist } from '@cadenza/contract/playlists'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { useToast } from '#ui/overlays/toast.tsx'

function refetchLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['playlists'] })
  void client.invalidateQueries({ queryKey: ['library-totals'] })
  void client.invalidateQueries({ queryKey: ['bin'] })
}

/** Moves the playlist to the bin and opens the library, where Undo restores it. */
export function useDeletePlaylist({ id, title }: Playlist) {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const navigate = useNavigate()
  const params = { path: { id } }

  const restore = async (): Promise<void> => {
    try {
      await dataOrThrow(api.POST('/api/playlists/{id}/restore', { params }))
      refetchLists(client)
    } catch (error) {
      const message = t(errorMessageFor(error, msg`It could not be brought back. It stays in the bin for 30 days.`))
      toast.show({ tone: 'bad', topic: id, message, action: { label: t`Retry`, onPress: () => void restore() } })
    }
  }

  return useMutation({
    mutationFn: () => dataOrThrow(api.DELETE('/api/playlists/{id}', { params })),
    onSuccess: async () => {
      await navigate('/library?tab=playlist')
      client.removeQueries({ queryKey: ['playlist', id] })
      refetchLists(client)
      const action = { label: t`Undo`, onPress: () => void restore() }
      toast.show({ topic: id, message: t`“${title}” is in the bin`, action })
    },
    onError: (error) => {
      const message = t(errorMessageFor(error, msg`The playlist could not be deleted. Please try again.`))
      toast.show({ tone: 'bad', topic: id, message })
    },
  })
}

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { refetchAfterBinChange } from '#widgets/song/bin/refetch-after-bin-change.ts'
import type { BinItem, BinKind } from './bin-queries.ts'

/** Restores a song or a playlist. It leaves the list once the server has restored it. */
export function useRestore(kind: BinKind) {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: BinItem): Promise<void> => {
      const params = { path: { id } }
      if (kind === 'songs') await dataOrThrow(api.POST('/api/generations/{id}/restore', { params }))
      else await dataOrThrow(api.POST('/api/playlists/{id}/restore', { params }))
    },
    onSuccess: (_restored, { title }) => {
      toast.show({ tone: 'good', topic: 'restore', message: t`“${title}” is back in your library` })
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    },
    onError: (error) => {
      toast.show({
        tone: 'bad',
        topic: 'restore',
        message: t(errorMessageFor(error, msg`It could not be restored. Please try again.`)),
      })
    },
    onSettled: () => refetchAfterBinChange(client),
  })
}

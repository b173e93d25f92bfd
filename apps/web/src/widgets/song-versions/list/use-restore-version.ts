import type { Song } from '@cadenza/contract/songs'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOrThrow } from '#lib/api/api-client.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { versionsKey } from '#widgets/song-versions/versions-query.ts'

interface Restoring {
  readonly number: number
  /** The version that is current until then, and again after Undo. */
  readonly current: number
}

/** Puts an older version on top. It asks nothing first, because nothing is lost and the toast takes it back. */
export function useRestoreVersion(song: Song) {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const topic = `restore ${song.id}`
  const mutation = useMutation({
    mutationFn: ({ number }: Restoring) =>
      dataOrThrow(api.POST('/api/songs/{id}/versions/{number}/restore', { params: { path: { id: song.id, number } } })),
    onSuccess: (restored, { number, current }) => {
      toast.show({
        tone: 'good',
        topic,
        message: t`Version ${number} is the current one again. Version ${current} is kept.`,
        action: { label: t`Undo`, onPress: () => mutation.mutate({ number: current, current: restored.number }) },
      })
    },
    onError: (error) => {
      const message = t(errorMessageFor(error, msg`The version could not be restored. Please try again.`))
      toast.show({ tone: 'bad', topic, message })
    },
    onSettled: () => client.invalidateQueries({ queryKey: versionsKey(song.id) }),
  })
  return mutation
}

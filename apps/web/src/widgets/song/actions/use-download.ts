import type { Song } from '@cadenza/contract/songs'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { readDownloadQuality } from './download-quality.ts'
import { saveFile } from './save-file.ts'
import { useSignedInAction } from '#widgets/session/use-signed-in-action.ts'

/** Saves the song as a file; a visitor is invited to sign up. */
export function useDownload(song: Song): { download: () => void; isPending: boolean } {
  const { t } = useLingui()
  const toast = useToast()
  const whenSignedIn = useSignedInAction({ reason: 'download', subjectId: song.id })
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      dataOrThrow(
        api.POST('/api/songs/{id}/downloads', {
          params: { path: { id: song.id } },
          body: { quality: readDownloadQuality() },
        }),
      ),
    onSuccess: ({ url, fileName }) => saveFile(url, fileName),
    onError: (error) => {
      const message = t(errorMessageFor(error, msg`The song could not be downloaded. Please try again.`))
      toast.show({ tone: 'bad', topic: 'download', message })
    },
  })
  const download = whenSignedIn(() => {
    if (!isPending) mutate()
  })
  return { download, isPending }
}

import type { Song } from '@cadenza/contract/songs'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { answerOf, api } from '#lib/api-client.ts'
import { wordsFor } from '#lib/error-words.ts'
import { useToast } from '#ui/toast.tsx'
import { downloadQuality } from './download-quality.ts'
import { saveFile } from './save-file.ts'
import { useSignedInPress } from './use-signed-in-press.ts'

/** Saves the song as a file; a visitor is invited to sign up. */
export function useDownload(song: Song): { download: () => void; isPending: boolean } {
  const { t } = useLingui()
  const toast = useToast()
  const whenSignedIn = useSignedInPress()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST('/api/songs/{id}/downloads', {
          params: { path: { id: song.id } },
          body: { quality: downloadQuality() },
        }),
      ),
    onSuccess: ({ url, fileName }) => saveFile(url, fileName),
    onError: (error) => {
      const message = t(wordsFor(error, msg`The song could not be downloaded. Please try again.`))
      toast.show({ tone: 'bad', topic: 'download', message })
    },
  })
  const download = whenSignedIn(() => {
    if (!isPending) mutate()
  })
  return { download, isPending }
}

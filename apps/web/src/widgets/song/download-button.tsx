import type { Song } from '@cadenza/contract/songs'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { answerOf, api } from '#lib/api-client.ts'
import { wordsFor } from '#lib/error-words.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useToast } from '#ui/toast.tsx'
import { downloadQuality } from './download-quality.ts'
import { useSignedInPress } from './use-signed-in-press.ts'

/** The store answers with a file to be saved, so the page stays where it is. */
function saveFile(url: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}

export function DownloadButton({ song }: { song: Song }) {
  const { t } = useLingui()
  const toast = useToast()
  const whenSignedIn = useSignedInPress()
  const download = useMutation({
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
  return (
    <IconButton
      label={t`Download mp3`}
      aria-busy={download.isPending || undefined}
      onClick={whenSignedIn(() => {
        if (!download.isPending) download.mutate()
      })}
    >
      <Download />
    </IconButton>
  )
}

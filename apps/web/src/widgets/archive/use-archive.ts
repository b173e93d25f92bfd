import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#lib/api/api-error.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { readDownloadQuality } from '#widgets/song/actions/download-quality.ts'
import { saveFile } from '#widgets/song/actions/save-file.ts'
import { useSignedInAction } from '#widgets/session/use-signed-in-action.ts'
import { checkArchive } from './check-archive.ts'

/** The archive of a playlist, of the library or of chosen songs, without the quality. */
export type ArchiveUrl =
  | `/api/playlists/${string}/archive`
  | '/api/library/archive'
  | `/api/library/archive?songs=${string}`

/**
 * Downloads all songs as one file. A HEAD request checks it first, because the browser shows nothing when a download is
 * refused.
 */
export function useArchiveDownload(address: ArchiveUrl): { download: () => void; isPending: boolean } {
  const { t } = useLingui()
  const toast = useToast()
  const whenSignedIn = useSignedInAction()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const url = `${address}${address.includes('?') ? '&' : '?'}quality=${readDownloadQuality()}`
      await checkArchive(url)
      return url
    },
    onSuccess: (url) => saveFile(url),
    onError: (error) => {
      const isTooMany = error instanceof ApiError && error.code === 'RATE_LIMITED'
      const words = isTooMany
        ? msg`Two downloads of this kind are on their way already. Wait for one of them, or cancel it.`
        : errorMessageFor(error, msg`The songs could not be downloaded. Please try again.`)
      toast.show({ tone: 'bad', topic: 'archive', message: t(words) })
    },
  })
  const download = whenSignedIn(() => {
    if (!isPending) mutate()
  })
  return { download, isPending }
}

import type { Song } from '@cadenza/contract/songs'
import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { useDownload } from './use-download.ts'

export function DownloadButton({ song }: { song: Song }) {
  const { t } = useLingui()
  const { download, isPending } = useDownload(song)
  return (
    <IconButton label={t`Download mp3`} aria-busy={isPending || undefined} onClick={download}>
      <Download />
    </IconButton>
  )
}

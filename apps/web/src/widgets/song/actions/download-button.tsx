import type { Song } from '@cadenza/contract/songs'
import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { pressKey } from '#widgets/session/sign-up-press.ts'
import { useDownload } from './use-download.ts'

export function DownloadButton({ song }: { song: Song }) {
  const { t } = useLingui()
  const { download, isPending } = useDownload(song)
  return (
    <IconButton
      label={t`Download mp3`}
      data-press={pressKey('download', song.id)}
      aria-busy={isPending || undefined}
      onClick={download}
    >
      <Download />
    </IconButton>
  )
}

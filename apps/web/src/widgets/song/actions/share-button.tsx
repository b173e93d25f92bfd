import type { Song } from '@cadenza/contract/songs'
import { useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { useShareSong } from './use-share-song.tsx'

export function ShareButton({ song }: { song: Song }) {
  const { t } = useLingui()
  const { share, dialog } = useShareSong(song)
  return (
    <>
      <IconButton label={t`Share`} onClick={share}>
        <Share2 />
      </IconButton>
      {dialog}
    </>
  )
}

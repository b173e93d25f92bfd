import type { Song } from '@cadenza/contract/songs'
import { useLingui } from '@lingui/react/macro'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { SaveOfflineButton } from '#widgets/offline/save-offline-button.tsx'
import { HiddenNotice } from '#widgets/report/hidden-notice.tsx'
import { DownloadButton } from '#widgets/song/actions/download-button.tsx'
import { SaveToPlaylistDialog } from '#widgets/song/save-to-playlist/save-to-playlist-dialog.tsx'
import { ShareButton } from '#widgets/song/actions/share-button.tsx'
import { FingerprintButton } from '#widgets/song/fingerprint/fingerprint-button.tsx'
import { pressKey } from '#widgets/session/sign-up-press.ts'
import { useSignedInAction } from '#widgets/session/use-signed-in-action.ts'
import { VisibilitySwitch } from '#widgets/song/actions/visibility-switch.tsx'
import { useSession } from '#widgets/session/use-session.ts'
import { QueueButton } from './queue-button.tsx'
import { RehearseLink } from './rehearse-link.tsx'

function SaveButton({ song }: { song: Song }) {
  const { t } = useLingui()
  const whenSignedIn = useSignedInAction({ reason: 'save', subjectId: song.id })
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t`Save to Playlist`}
        data-press={pressKey('save', song.id)}
        onClick={whenSignedIn(() => setIsOpen(true))}
      >
        <ListPlus />
      </IconButton>
      {isOpen && <SaveToPlaylistDialog song={song} onClose={() => setIsOpen(false)} />}
    </>
  )
}

export function PlayerActions({ song }: { song: Song }) {
  const session = useSession()
  const isOwn = session.status === 'signed-in' && session.user.id === song.userId
  return (
    <div className="full-player-actions">
      <DownloadButton song={song} />
      <ShareButton song={song} />
      <SaveButton song={song} />
      <SaveOfflineButton song={song} />
      <QueueButton />
      <FingerprintButton song={song} />
      {!isOwn && <RehearseLink song={song} className="mx-3" />}
      {isOwn && <VisibilitySwitch song={song} className="ml-auto" />}
      {isOwn && !song.isPublic && <HiddenNotice id={song.id} className="w-full" />}
    </div>
  )
}

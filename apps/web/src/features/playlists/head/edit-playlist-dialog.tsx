import type { Playlist } from '@cadenza/contract/playlists'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { PlaylistCover } from '#widgets/playlist/playlist-cover.tsx'
import { toPlaylistFields } from '#features/playlists/form/playlist-fields.ts'
import { PlaylistForm } from '#features/playlists/form/playlist-form.tsx'
import { toSaveFailure, useSavePlaylist } from '#features/playlists/form/use-save-playlist.ts'

export function EditPlaylistDialog({ playlist, onClose }: { playlist: Playlist; onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const [fields, setFields] = useState(() => toPlaylistFields(playlist))
  const save = useSavePlaylist(playlist, () => {
    toast.show({ tone: 'good', topic: 'playlist', message: t`Saved` })
    onClose()
  })
  const cover = fields.isPictureRemoved ? { ...playlist, artworkUrl: null } : playlist
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Edit playlist</Trans>}
      closeLabel={t`Close`}
    >
      <div className="mt-5">
        <PlaylistForm
          fields={fields}
          onChange={setFields}
          onSave={() => save.mutate(fields)}
          isBusy={save.isPending}
          failure={toSaveFailure(save.error)}
          saveLabel={<Trans>Save changes</Trans>}
          cover={<PlaylistCover playlist={cover} sizes="160px" />}
          hasSavedPicture={playlist.artworkUrl !== null}
          cancel={
            <Button variant="soft" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          }
        />
      </div>
    </Dialog>
  )
}

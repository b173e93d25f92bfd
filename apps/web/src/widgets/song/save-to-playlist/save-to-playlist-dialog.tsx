import type { Song } from '@cadenza/contract/songs'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { NewPlaylistForm } from './new-playlist-form.tsx'
import { PlaylistChoices } from './playlist-choices.tsx'
import { useSaveToPlaylist } from './use-save-to-playlist.ts'

/** Adds the song to one of the user's playlists, or to a new one. */
export function SaveToPlaylistDialog({ song, onClose }: { song: Song; onClose: () => void }) {
  const { t } = useLingui()
  const save = useSaveToPlaylist(song, onClose)
  const savingTo = save.isPending && 'playlistId' in save.variables ? save.variables.playlistId : null
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Save to Playlist</Trans>}
      description={song.title}
      closeLabel={t`Close`}
    >
      {save.error && (
        <Notice tone="bad" role="alert" className="mt-3">
          {t(errorMessageFor(save.error, msg`The song could not be saved to the playlist. Please try again.`))}
        </Notice>
      )}
      <NewPlaylistForm isBusy={save.isPending} onCreate={(newTitle) => save.mutate({ newTitle })} />
      <PlaylistChoices
        songId={song.id}
        savingTo={savingTo}
        isDisabled={save.isPending}
        onChoose={(playlistId) => save.mutate({ playlistId })}
      />
    </Dialog>
  )
}

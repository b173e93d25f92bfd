import type { Playlist } from '@cadenza/contract/playlists'
import type { Song } from '@cadenza/contract/songs'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Notice } from '#ui/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { NewPlaylistForm } from '#widgets/song/save-to-playlist/new-playlist-form.tsx'
import { PlaylistChoices } from '#widgets/song/save-to-playlist/playlist-choices.tsx'
import { storePlaylist } from '#widgets/song/save-to-playlist/playlists-for-song-query.ts'
import type { SaveTarget } from '#widgets/song/save-to-playlist/use-save-to-playlist.ts'

interface SaveSongsDialogProps {
  songs: readonly Song[]
  onClose: () => void
  onSaved: () => void
}

/** Adds songs to one of the user's playlists, or to a new one, in the order of their selection. */
export function SaveSongsDialog({ songs, onClose, onSaved }: SaveSongsDialogProps) {
  const { t } = useLingui()
  const save = useSaveSongs(songs, onSaved)
  const savingTo = save.isPending && 'playlistId' in save.variables ? save.variables.playlistId : null
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Save to Playlist</Trans>}
      description={<Plural value={songs.length} one="# song" other="# songs" />}
      closeLabel={t`Close`}
    >
      {save.error && (
        <Notice tone="bad" role="alert" className="mt-3">
          {t(errorMessageFor(save.error, msg`Not all songs could be saved to the playlist. Please try again.`))}
        </Notice>
      )}
      <NewPlaylistForm isBusy={save.isPending} onCreate={(newTitle) => save.mutate({ newTitle })} />
      <PlaylistChoices
        songId={null}
        savingTo={savingTo}
        isDisabled={save.isPending}
        onChoose={(playlistId) => save.mutate({ playlistId })}
      />
    </Dialog>
  )
}

/** Adding a song twice changes nothing, so a press that failed halfway can be repeated. */
function useSaveSongs(songs: readonly Song[], onSaved: () => void) {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const pressed = useRef<{ title: string; key: string } | null>(null)

  const create = (title: string): Promise<Playlist> => {
    if (pressed.current?.title !== title) pressed.current = { title, key: crypto.randomUUID() }
    const params = { header: { 'idempotency-key': pressed.current.key } }
    return dataOrThrow(api.POST('/api/playlists', { params, body: { title, isPublic: false } }))
  }

  return useMutation({
    mutationFn: async (target: SaveTarget) => {
      const id = 'newTitle' in target ? (await create(target.newTitle)).id : target.playlistId
      let playlist: Playlist | null = null
      for (const song of songs) {
        const body = { songId: song.id }
        playlist = await dataOrThrow(api.POST('/api/playlists/{id}/songs', { params: { path: { id } }, body }))
      }
      return playlist
    },
    onSuccess: (playlist) => {
      if (!playlist) return
      storePlaylist(client, null, playlist)
      const { title } = playlist
      toast.show({ tone: 'good', topic: 'playlist', message: t`Songs saved to “${title}”` })
      onSaved()
    },
    onError: () => void client.invalidateQueries({ queryKey: ['playlists'] }),
  })
}

import type { Song } from '@cadenza/contract/songs'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { refetchOwnSongs } from '#widgets/song/bin/own-songs-cache.ts'
import { patchSong } from '#widgets/song/song-cache.ts'

const MAX_TITLE_LENGTH = 200

export function RenameSongDialog({ song, onClose }: { song: Song; onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [title, setTitle] = useState(song.title)
  const trimmed = title.trim()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      dataOrThrow(api.PUT('/api/songs/{id}/title', { params: { path: { id: song.id } }, body: { title: trimmed } })),
    onSuccess: ({ title: saved }) => {
      patchSong(client, song.id, { title: saved })
      // By title it stands elsewhere, and a filter may no longer match.
      void refetchOwnSongs(client)
      onClose()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (trimmed === song.title) onClose()
    else if (trimmed !== '' && !isPending) mutate()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Rename song</Trans>}
      closeLabel={t`Close`}
    >
      {error && (
        <Notice tone="bad" role="alert" className="mt-3">
          {t(errorMessageFor(error, msg`The song could not be renamed. Please try again.`))}
        </Notice>
      )}
      <form onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-2.5">
        <TextField
          label={<Trans>Title</Trans>}
          value={title}
          maxLength={MAX_TITLE_LENGTH}
          autoComplete="off"
          onChange={(event) => setTitle(event.target.value)}
          className="min-w-0 flex-1 basis-52"
        />
        <Button type="submit" disabled={trimmed === ''} isBusy={isPending} className="min-h-12!">
          <Trans>Save</Trans>
        </Button>
      </form>
    </Dialog>
  )
}

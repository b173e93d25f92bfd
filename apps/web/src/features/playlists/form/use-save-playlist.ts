import type { Playlist } from '@cadenza/contract/playlists'
import { msg } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { broadcastPlaylistChange } from '#lib/streams/tab-broadcasts.ts'
import { ERROR_MESSAGES, errorMessageFor } from '#lib/api/error-messages.ts'
import { storePlaylistDetails } from '#widgets/playlist/playlist-query.ts'
import { diffPlaylist, toNewPlaylist, type NewPlaylist, type PlaylistFields } from './playlist-fields.ts'
import type { SaveFailure } from './playlist-form.tsx'
import { PictureSaveError, removePicture, uploadPicture } from './upload-picture.ts'

/**
 * Saves the form as a new playlist, or as changes to one. A request whose response was lost can be repeated: it is sent
 * with the same idempotency key, and once the playlist exists, the form is sent as changes to it.
 */
export function useSavePlaylist(playlist: Playlist | null, onSaved: (saved: Playlist) => void) {
  const client = useQueryClient()
  const saved = useRef(playlist)
  const lastRequest = useRef<{ body: string; key: string } | null>(null)

  const create = (request: NewPlaylist): Promise<Playlist> => {
    const body = JSON.stringify(request)
    if (lastRequest.current?.body !== body) lastRequest.current = { body, key: crypto.randomUUID() }
    const params = { header: { 'idempotency-key': lastRequest.current.key } }
    return dataOrThrow(api.POST('/api/playlists', { params, body: request }))
  }

  const saveFields = async (fields: PlaylistFields): Promise<Playlist> => {
    const known = saved.current
    if (!known) return await create(toNewPlaylist(fields))
    const change = diffPlaylist(fields, known)
    if (Object.keys(change).length === 0) return known
    return await dataOrThrow(api.PATCH('/api/playlists/{id}', { params: { path: { id: known.id } }, body: change }))
  }

  return useMutation({
    mutationFn: async (fields: PlaylistFields): Promise<Playlist> => {
      const savedPlaylist = await saveFields(fields)
      saved.current = savedPlaylist
      if (fields.picture) return await uploadPicture(savedPlaylist.id, fields.picture)
      const isRemovingPicture = fields.isPictureRemoved && fields.artworkUrl.trim() === ''
      return isRemovingPicture ? await removePicture(savedPlaylist.id) : savedPlaylist
    },
    onSuccess: (fresh) => {
      storePlaylistDetails(client, fresh)
      broadcastPlaylistChange({ playlistId: fresh.id, version: fresh.version, what: 'content' })
      onSaved(fresh)
    },
  })
}

/** Maps an error to a message and to the field that shows it. */
export function toSaveFailure(error: unknown): SaveFailure | null {
  if (!error) return null
  if (error instanceof PictureSaveError) {
    const words = errorMessageFor(error.cause, msg`The picture could not be saved. Please try again.`)
    return { field: 'picture', message: words }
  }
  if (error instanceof ApiError && error.code.startsWith('ARTWORK_'))
    return { field: 'artworkUrl', message: ERROR_MESSAGES[error.code] }
  return { field: null, message: errorMessageFor(error, msg`The playlist could not be saved. Please try again.`) }
}

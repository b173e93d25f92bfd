import type { Playlist } from '@cadenza/contract/playlists'
import { msg } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { answerOf, api } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { announcePlaylist } from '#lib/broadcast.ts'
import { ERROR_WORDS, wordsFor } from '#lib/error-words.ts'
import { storePlaylistHead } from '#widgets/playlist/playlist-query.ts'
import { changeOf, newPlaylistOf, type NewWords, type PlaylistFields } from './playlist-fields.ts'
import type { SaveFailure } from './playlist-form.tsx'
import { PictureNotSaved, removePicture, sendPicture } from './send-picture.ts'

/**
 * Saves what the form holds: a new playlist, or changes to one. A press whose answer was lost can be repeated: the words go
 * under the same key, and once the playlist is made they are changes to it.
 */
export function useSavePlaylist(playlist: Playlist | null, onSaved: (saved: Playlist) => void) {
  const client = useQueryClient()
  const saved = useRef(playlist)
  const pressed = useRef<{ body: string; key: string } | null>(null)

  const create = (request: NewWords): Promise<Playlist> => {
    const body = JSON.stringify(request)
    if (pressed.current?.body !== body) pressed.current = { body, key: crypto.randomUUID() }
    const params = { header: { 'idempotency-key': pressed.current.key } }
    return answerOf(api.POST('/api/playlists', { params, body: request }))
  }

  const saveWords = async (fields: PlaylistFields): Promise<Playlist> => {
    const known = saved.current
    if (!known) return await create(newPlaylistOf(fields))
    const change = changeOf(fields, known)
    if (Object.keys(change).length === 0) return known
    return await answerOf(api.PATCH('/api/playlists/{id}', { params: { path: { id: known.id } }, body: change }))
  }

  return useMutation({
    mutationFn: async (fields: PlaylistFields): Promise<Playlist> => {
      const withWords = await saveWords(fields)
      saved.current = withWords
      if (fields.picture) return await sendPicture(withWords.id, fields.picture)
      const isPictureGone = fields.isPictureRemoved && fields.artworkUrl.trim() === ''
      return isPictureGone ? await removePicture(withWords.id) : withWords
    },
    onSuccess: (fresh) => {
      storePlaylistHead(client, fresh)
      announcePlaylist({ playlistId: fresh.id, version: fresh.version, what: 'content' })
      onSaved(fresh)
    },
  })
}

/** What to say, and at which field. */
export function saveFailureOf(error: unknown): SaveFailure | null {
  if (!error) return null
  if (error instanceof PictureNotSaved) {
    const words = wordsFor(error.cause, msg`The picture could not be saved. Please try again.`)
    return { field: 'picture', words }
  }
  if (error instanceof ApiError && error.code === 'ARTWORK_REFUSED')
    return { field: 'artworkUrl', words: ERROR_WORDS.ARTWORK_REFUSED }
  return { field: null, words: wordsFor(error, msg`The playlist could not be saved. Please try again.`) }
}

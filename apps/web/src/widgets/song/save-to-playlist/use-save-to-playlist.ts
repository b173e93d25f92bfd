import type { Playlist } from '@cadenza/contract/playlists'
import type { Song } from '@cadenza/contract/songs'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { storePlaylist } from './playlists-for-song-query.ts'

/** A playlist that exists, or the title of a new one. */
export type SaveTarget = { playlistId: string } | { newTitle: string }

/**
 * Saving twice changes nothing, and a new playlist whose response was lost is requested again with the same idempotency
 * key.
 */
export function useSaveToPlaylist(song: Song, onSaved: () => void) {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const pressed = useRef<{ title: string; key: string } | null>(null)

  const create = (title: string): Promise<Playlist> => {
    if (pressed.current?.title !== title) pressed.current = { title, key: crypto.randomUUID() }
    const params = { header: { 'idempotency-key': pressed.current.key } }
    return dataOrThrow(api.POST('/api/playlists', { params, body: { title, isPublic: false, songId: song.id } }))
  }

  const add = (id: string): Promise<Playlist> =>
    dataOrThrow(api.POST('/api/playlists/{id}/songs', { params: { path: { id } }, body: { songId: song.id } }))

  return useMutation({
    mutationFn: (target: SaveTarget) => ('newTitle' in target ? create(target.newTitle) : add(target.playlistId)),
    onSuccess: (playlist) => {
      storePlaylist(client, song.id, playlist)
      const { title } = playlist
      toast.show({ tone: 'good', topic: 'playlist', message: t`Saved to “${title}”` })
      onSaved()
    },
  })
}

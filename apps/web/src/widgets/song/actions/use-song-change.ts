import type { Song } from '@cadenza/contract/songs'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { cancelSongQueries, patchSong } from '#widgets/song/song-cache.ts'

interface SongChange<T> {
  song: Song
  /** Identifies what is changed: of several changes to the same field, the last one decides what is shown. */
  field: string
  /** The change that is shown immediately. */
  optimisticPatch: (wanted: T) => Partial<Song>
  save: (wanted: T) => Promise<Partial<Song>>
  /** The message when the change could not be saved. */
  failure: MessageDescriptor
}

/** The fields as the server has confirmed them, for as long as changes are pending. */
const confirmed = new Map<string, Partial<Song>>()

function pickFields(song: Song, fields: Partial<Song>): Partial<Song> {
  return Object.fromEntries(Object.entries(song).filter(([name]) => Object.hasOwn(fields, name)))
}

/** Shows a change immediately, saves it, and reverts it when saving fails. */
export function useSongChange<T>({ song, field, optimisticPatch, save, failure }: SongChange<T>) {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const mutationKey = ['song', song.id, field]
  const name = mutationKey.join()
  const isLast = (): boolean => client.isMutating({ mutationKey }) === 1

  return useMutation({
    mutationKey,
    scope: { id: name },
    mutationFn: save,
    onMutate: async (wanted) => {
      const expected = optimisticPatch(wanted)
      if (!confirmed.has(name)) confirmed.set(name, pickFields(song, expected))
      await cancelSongQueries(client)
      patchSong(client, song.id, expected)
    },
    onSuccess: (saved) => {
      confirmed.set(name, saved)
      if (isLast()) patchSong(client, song.id, saved)
    },
    onError: (error) => {
      if (isLast()) patchSong(client, song.id, confirmed.get(name) ?? {})
      toast.show({ tone: 'bad', topic: name, message: t(errorMessageFor(error, failure)) })
    },
    onSettled: () => {
      if (isLast()) confirmed.delete(name)
    },
  })
}

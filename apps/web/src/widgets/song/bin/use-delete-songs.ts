import type { Song } from '@cadenza/contract/songs'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { focusUndoIfFocusLost } from '#ui/overlays/focus-undo.ts'
import { playback } from '#widgets/playback/use-playback.ts'
import { changeEachSong } from './change-each-song.ts'
import { refetchOwnSongs, removeFromOwnSongs } from './own-songs-cache.ts'
import { refetchAfterBinChange } from './refetch-after-bin-change.ts'

const path = ({ generationId }: Song) => ({ params: { path: { id: generationId } } })

/** Moves songs to the bin at once. Those that could not be deleted return, and Undo restores the others. */
export function useDeleteSongs() {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()

  const restore = async (songs: readonly Song[]): Promise<void> => {
    const { failed, error } = await changeEachSong(songs, (song) =>
      dataOrThrow(api.POST('/api/generations/{id}/restore', path(song))),
    )
    refetchAfterBinChange(client)
    if (failed.length === 0) return
    const message = t(errorMessageFor(error, msg`It could not be brought back. It stays in the bin for 30 days.`))
    const action = { label: t`Retry`, onPress: () => void restore(failed) }
    toast.show({ tone: 'bad', topic: 'delete-songs', message, action })
  }

  return useMutation({
    mutationFn: (songs: readonly Song[]) =>
      changeEachSong(songs, (song) => dataOrThrow(api.DELETE('/api/generations/{id}', path(song)))),
    onMutate: async (songs) => {
      const ids = new Set(songs.map(({ id }) => id))
      await removeFromOwnSongs(client, ids)
      const playing = playback.read().song
      if (playing && ids.has(playing.id)) playback.stop()
    },
    onSuccess: ({ done, failed, error }) => {
      const [first] = done
      if (first) {
        const { title } = first
        const message = done.length === 1 ? t`“${title}” is in the bin` : t(movedToBin(done.length))
        const action = { label: t`Undo`, onPress: () => void restore(done) }
        flushSync(() => toast.show({ topic: 'delete-songs', message, action }))
        focusUndoIfFocusLost()
      }
      if (failed.length > 0) {
        const message = t(errorMessageFor(error, msg`It could not be deleted. Please try again.`))
        toast.show({ tone: 'bad', topic: 'delete-songs-failed', message })
        void refetchOwnSongs(client)
      }
      refetchAfterBinChange(client, { keepsOwnSongs: true })
    },
  })
}

const movedToBin = (count: number) =>
  msg`${plural(count, { one: '# song is in the bin', other: '# songs are in the bin' })}`

import type { Song } from '@cadenza/contract/songs'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { ERROR_MESSAGES, errorMessageFor } from '#lib/api/error-messages.ts'
import { focusUndoIfFocusLost } from '#ui/overlays/focus-undo.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { moveTo, songIdBefore, type OrderChange } from '#widgets/playlist/order-changes.ts'
import { playlistOrderQuery } from '#widgets/playlist/playlist-query.ts'
import { isOrderConflict } from '#widgets/playlist/send-order-change.ts'
import { getOrderQueue } from '#widgets/playlist/use-playlist-order.ts'
import { songQuery } from '#widgets/song/song-query.ts'

export interface OrderControl {
  moveTo: (song: Song, index: number) => void
  remove: (song: Song) => void
  add: (song: Song) => void
}

/** The owner's changes to the songs of a playlist: shown at once, sent one after another, and reverted on failure. */
export function useChangeOrder(playlistId: string, songIds: readonly string[]): OrderControl {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const topic = `playlist ${playlistId}`

  const push = async (change: OrderChange, failure: MessageDescriptor): Promise<boolean> => {
    try {
      await getOrderQueue(client, playlistId).push(change)
      return true
    } catch (error) {
      const wasChanged = isOrderConflict(error)
      if (wasChanged) void client.invalidateQueries({ queryKey: playlistOrderQuery(playlistId).queryKey })
      toast.show(
        wasChanged
          ? { topic, message: t(ERROR_MESSAGES.PLAYLIST_POSITION_GONE) }
          : { tone: 'bad', topic, message: t(change.kind === 'place' ? failure : errorMessageFor(error, failure)) },
      )
      return false
    }
  }

  const restore = (songId: string, after: string | null): void => {
    const failure = msg`The song could not be brought back. Add it again.`
    void push({ kind: 'add', songId, after }, failure)
  }

  const remove = async ({ id, title }: Song): Promise<void> => {
    const after = songIdBefore(songIds, id)
    const failure = msg`The song could not be removed. It is still in the playlist.`
    if (!(await push({ kind: 'remove', songId: id }, failure))) return
    const action = { label: t`Undo`, onPress: () => restore(id, after) }
    flushSync(() => toast.show({ topic, message: t`“${title}” was removed`, action }))
    focusUndoIfFocusLost()
  }

  return {
    moveTo: (song, index) => {
      const change = moveTo(songIds, song.id, index)
      if (change) void push(change, msg`The song could not be moved. It is back where it was.`)
    },
    remove: (song) => {
      client.setQueryData(songQuery(song.id).queryKey, song)
      void remove(song)
    },
    add: (song) => {
      client.setQueryData(songQuery(song.id).queryKey, song)
      const failure = msg`The song could not be added. Please try again.`
      void push({ kind: 'add', songId: song.id }, failure)
    },
  }
}

import type { Song } from '@cadenza/contract/songs'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { patchSong } from '#widgets/song/song-cache.ts'
import { focusUndo } from '#ui/overlays/focus-undo.ts'
import type { SongTabName } from './use-library-view.ts'
import { cancelTabFetches, type SongTabItem, removeFromTab } from './song-tab-source.ts'
import { refetchTotals } from './totals-query.ts'

interface RemoveAction {
  remove: (item: SongTabItem) => Promise<Partial<Song>>
  restore: (item: SongTabItem) => Promise<Partial<Song>>
  doneMessage: MessageDescriptor
  removeFailedMessage: MessageDescriptor
  restoreFailedMessage: MessageDescriptor
}

const path = ({ song }: SongTabItem) => ({ path: { id: song.id } })

const REMOVE_ACTIONS: Record<SongTabName, RemoveAction> = {
  favorite: {
    remove: (item) => dataOrThrow(api.DELETE('/api/songs/{id}/like', { params: path(item) })),
    restore: (item) => dataOrThrow(api.PUT('/api/songs/{id}/like', { params: path(item) })),
    doneMessage: msg`Not a favourite any more`,
    removeFailedMessage: msg`Your favourite could not be saved. Please try again.`,
    restoreFailedMessage: msg`Your favourite could not be saved. Please try again.`,
  },
  download: {
    remove: async ({ song }) => {
      await dataOrThrow(api.DELETE('/api/downloads/{songId}', { params: { path: { songId: song.id } } }))
      return {}
    },
    // Requesting the URL of a download adds it to the list; the file itself need not be fetched again.
    restore: async (item) => {
      await dataOrThrow(
        api.POST('/api/songs/{id}/downloads', { params: path(item), body: { quality: item.quality ?? 'high' } }),
      )
      return {}
    },
    doneMessage: msg`Taken off the list. The file stays where you saved it.`,
    removeFailedMessage: msg`It could not be taken off the list. Please try again.`,
    restoreFailedMessage: msg`It could not be put back on the list. Please try again.`,
  },
}

/** Removes a song from the tab at once. It returns to its place when that fails or when the user presses Undo. */
export function useRemoveSong(tab: SongTabName, item: SongTabItem) {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const topic = `${tab} ${item.song.id}`
  const removal = REMOVE_ACTIONS[tab]

  const undo = async (putBack: () => void): Promise<void> => {
    putBack()
    try {
      patchSong(client, item.song.id, await removal.restore(item))
    } catch (error) {
      removeFromTab(client, tab, item)
      const action = { label: t`Retry`, onPress: () => void undo(putBack) }
      toast.show({ tone: 'bad', topic, message: t(errorMessageFor(error, removal.restoreFailedMessage)), action })
    }
    void refetchTotals(client)
  }

  return useMutation({
    mutationFn: (_press: { isByKeyboard: boolean }) => removal.remove(item),
    onMutate: async () => {
      await cancelTabFetches(client, tab)
      return { putBack: removeFromTab(client, tab, item) }
    },
    onSuccess: (changed, { isByKeyboard }, { putBack }) => {
      patchSong(client, item.song.id, changed)
      const action = { label: t`Undo`, onPress: () => void undo(putBack) }
      flushSync(() => toast.show({ topic, message: t(removal.doneMessage), action }))
      if (isByKeyboard) focusUndo()
    },
    onError: (error, _press, context) => {
      context?.putBack()
      toast.show({ tone: 'bad', topic, message: t(errorMessageFor(error, removal.removeFailedMessage)) })
    },
    onSettled: () => refetchTotals(client),
  })
}

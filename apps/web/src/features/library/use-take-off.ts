import type { Song } from '@cadenza/contract/songs'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { answerOf, api } from '#lib/api-client.ts'
import { wordsFor } from '#lib/error-words.ts'
import { useToast } from '#ui/toast.tsx'
import { patchSong } from '#widgets/song/song-cache.ts'
import { focusUndo } from './focus-undo.ts'
import type { SongShelfName } from './library-view.ts'
import { holdShelf, type ShelfItem, takeOff } from './shelf-source.ts'
import { askForTotals } from './totals-query.ts'

interface ShelfAct {
  takeOff: (item: ShelfItem) => Promise<Partial<Song>>
  putBack: (item: ShelfItem) => Promise<Partial<Song>>
  gone: MessageDescriptor
  notGone: MessageDescriptor
  notBack: MessageDescriptor
}

const path = ({ song }: ShelfItem) => ({ path: { id: song.id } })

const ACTS: Record<SongShelfName, ShelfAct> = {
  favourite: {
    takeOff: (item) => answerOf(api.DELETE('/api/songs/{id}/like', { params: path(item) })),
    putBack: (item) => answerOf(api.PUT('/api/songs/{id}/like', { params: path(item) })),
    gone: msg`Not a favourite any more`,
    notGone: msg`Your favourite could not be saved. Please try again.`,
    notBack: msg`Your favourite could not be saved. Please try again.`,
  },
  download: {
    takeOff: async ({ song }) => {
      await answerOf(api.DELETE('/api/downloads/{songId}', { params: { path: { songId: song.id } } }))
      return {}
    },
    // A download is on the list from when its address is asked for; the file itself need not be fetched again.
    putBack: async (item) => {
      await answerOf(
        api.POST('/api/songs/{id}/downloads', { params: path(item), body: { quality: item.quality ?? 'high' } }),
      )
      return {}
    },
    gone: msg`Taken off the list. The file stays where you saved it.`,
    notGone: msg`It could not be taken off the list. Please try again.`,
    notBack: msg`It could not be put back on the list. Please try again.`,
  },
}

/** A song leaves the shelf at once; it returns to its place when that fails, or when the person wants it back. */
export function useTakeOff(shelf: SongShelfName, item: ShelfItem) {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const topic = `${shelf} ${item.song.id}`
  const act = ACTS[shelf]

  const undo = async (putBack: () => void): Promise<void> => {
    putBack()
    try {
      patchSong(client, item.song.id, await act.putBack(item))
    } catch (error) {
      takeOff(client, shelf, item)
      const action = { label: t`Retry`, onPress: () => void undo(putBack) }
      toast.show({ tone: 'bad', topic, message: t(wordsFor(error, act.notBack)), action })
    }
    void askForTotals(client)
  }

  return useMutation({
    mutationFn: (_press: { isByKeyboard: boolean }) => act.takeOff(item),
    onMutate: async () => {
      await holdShelf(client, shelf)
      return { putBack: takeOff(client, shelf, item) }
    },
    onSuccess: (changed, { isByKeyboard }, { putBack }) => {
      patchSong(client, item.song.id, changed)
      const action = { label: t`Undo`, onPress: () => void undo(putBack) }
      flushSync(() => toast.show({ topic, message: t(act.gone), action }))
      if (isByKeyboard) focusUndo()
    },
    onError: (error, _press, context) => {
      context?.putBack()
      toast.show({ tone: 'bad', topic, message: t(wordsFor(error, act.notGone)) })
    },
    onSettled: () => askForTotals(client),
  })
}

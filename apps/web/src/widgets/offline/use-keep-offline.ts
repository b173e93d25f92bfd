import type { Song } from '@cadenza/contract/songs'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { wordsFor } from '#lib/error-words.ts'
import { useToast } from '#ui/toast.tsx'
import { sessionQuery } from '#widgets/session-query.ts'
import { useSignedInPress } from '#widgets/song/use-signed-in-press.ts'
import { askToPersist } from './device-room.ts'
import { keptSongs } from './kept-songs.ts'
import { useKept } from './use-kept-songs.ts'

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/** Fetches the song to this device, stops that, or takes it away again. */
export function useKeepOffline(song: Song): { kept: ReturnType<typeof useKept>; press: () => void } {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const whenSignedIn = useSignedInPress()
  const kept = useKept(song.id)
  const topic = `kept ${song.id}`

  const keep = async (): Promise<void> => {
    try {
      void askToPersist()
      await keptSongs.keep(song, client.getQueryData(sessionQuery.queryKey)?.user?.id ?? null)
    } catch (error) {
      const words = isFull(error)
        ? msg`This device has no room left for the song. Remove some that are kept here and try again.`
        : wordsFor(error, msg`The song could not be kept on this device. Please try again.`)
      toast.show({ tone: 'bad', topic, message: t(words) })
    }
  }

  const remove = async (): Promise<void> => {
    const record = await keptSongs.remove(song.id)
    if (!record) return
    const action = { label: t`Undo`, onPress: () => void keptSongs.putBack(record) }
    toast.show({ topic, message: t`Removed from this device`, action })
  }

  const press = (): void => {
    if (kept === 'kept') void remove()
    else if (kept === null) void keep()
    else keptSongs.stopKeeping(song.id)
  }
  return { kept, press: whenSignedIn(press) }
}

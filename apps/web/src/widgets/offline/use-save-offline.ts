import type { Song } from '@cadenza/contract/songs'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { sessionQuery } from '#widgets/session/session-query.ts'
import { useSignedInAction } from '#widgets/session/use-signed-in-action.ts'
import { requestPersistentStorage } from './device-storage.ts'
import { offlineSongs } from './offline-songs.ts'
import { useOfflineSongState } from './use-offline-songs.ts'

const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** Saves the song on this device, cancels the saving, or removes the song again. */
export function useSaveOffline(song: Song): {
  offlineState: ReturnType<typeof useOfflineSongState>
  press: () => void
} {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const whenSignedIn = useSignedInAction()
  const state = useOfflineSongState(song.id)
  const { title } = song
  const topic = `kept ${song.id}`

  const save = async (): Promise<void> => {
    try {
      void requestPersistentStorage()
      toast.show({ topic, message: t`Copying “${title}” to this device…` })
      const isKept = await offlineSongs.save(song, client.getQueryData(sessionQuery.queryKey)?.user?.id ?? null)
      if (isKept) toast.show({ tone: 'good', topic, message: t`“${title}” is on this device` })
    } catch (error) {
      const words = isQuotaExceeded(error)
        ? msg`This device has no room left for the song. Remove some that are kept here and try again.`
        : errorMessageFor(error, msg`The song could not be kept on this device. Please try again.`)
      toast.show({ tone: 'bad', topic, message: t(words) })
    }
  }

  const remove = async (): Promise<void> => {
    const record = await offlineSongs.remove(song.id)
    if (!record) return
    const action = { label: t`Undo`, onPress: () => void offlineSongs.restore(record) }
    toast.show({ topic, message: t`Removed from this device`, action })
  }

  const cancel = (): void => {
    offlineSongs.cancelSave(song.id)
    toast.show({ topic, message: t`Stopped. “${title}” is not on this device.` })
  }

  const press = (): void => {
    if (state === 'kept') void remove()
    else if (state === null) void save()
    else cancel()
  }
  return { offlineState: state, press: whenSignedIn(press) }
}

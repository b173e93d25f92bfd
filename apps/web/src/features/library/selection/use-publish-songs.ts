import type { Song } from '@cadenza/contract/songs'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { changeEachSong } from '#widgets/song/bin/change-each-song.ts'
import { refetchOwnSongs } from '#widgets/song/bin/own-songs-cache.ts'
import { patchSong } from '#widgets/song/song-cache.ts'

const FAILED = msg`Who can see this song could not be saved. Please try again.`

/** Makes songs public. Undo makes them private again, which also ends links that were handed out meanwhile. */
export function usePublishSongs() {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()

  const setVisibility = async (songs: readonly Song[], isPublic: boolean) => {
    const result = await changeEachSong(songs, async ({ id }) => {
      const saved = await dataOrThrow(api.PATCH('/api/songs/{id}', { params: { path: { id } }, body: { isPublic } }))
      patchSong(client, id, saved)
    })
    if (result.failed.length > 0) {
      toast.show({ tone: 'bad', topic: 'publish-failed', message: t(errorMessageFor(result.error, FAILED)) })
    }
    // A filter may no longer match.
    void refetchOwnSongs(client)
    return result
  }

  return useMutation({
    mutationFn: (songs: readonly Song[]) => setVisibility(songs, true),
    onSuccess: ({ done }) => {
      const count = done.length
      if (count === 0) return
      const message = t(msg`${plural(count, { one: '# song is public', other: '# songs are public' })}`)
      const action = { label: t`Undo`, onPress: () => void setVisibility(done, false) }
      toast.show({ tone: 'good', topic: 'publish', message, action })
    },
  })
}

import type { Song } from '@cadenza/contract/songs'
import { msg } from '@lingui/core/macro'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { useSignedInAction } from '#widgets/session/use-signed-in-action.ts'
import { useSongChange } from './use-song-change.ts'

/** Adds the song to the favorites, or removes it. */
export function useFavorite(song: Song): () => void {
  const whenSignedIn = useSignedInAction({ reason: 'like', subjectId: song.id })
  const { isFavorite, likesCount } = song
  const request = { params: { path: { id: song.id } } }
  const change = useSongChange<boolean>({
    song,
    field: 'favorite',
    optimisticPatch: (isWanted) => ({
      isFavorite: isWanted,
      likesCount: Math.max(0, likesCount + (isWanted ? 1 : -1)),
    }),
    save: (isWanted) =>
      dataOrThrow(isWanted ? api.PUT('/api/songs/{id}/like', request) : api.DELETE('/api/songs/{id}/like', request)),
    failure: msg`Your favourite could not be saved. Please try again.`,
  })
  return whenSignedIn(() => change.mutate(!isFavorite))
}

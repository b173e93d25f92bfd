import type { Song } from '@cadenza/contract/songs'
import { msg } from '@lingui/core/macro'
import { answerOf, api } from '#lib/api-client.ts'
import { useSignedInPress } from './use-signed-in-press.ts'
import { useSongChange } from './use-song-change.ts'

/** Likes the song, or takes that back. */
export function useFavourite(song: Song): () => void {
  const whenSignedIn = useSignedInPress()
  const { isFavorite, likesCount } = song
  const request = { params: { path: { id: song.id } } }
  const change = useSongChange<boolean>({
    song,
    what: 'favourite',
    expect: (isWanted) => ({ isFavorite: isWanted, likesCount: Math.max(0, likesCount + (isWanted ? 1 : -1)) }),
    save: (isWanted) =>
      answerOf(isWanted ? api.PUT('/api/songs/{id}/like', request) : api.DELETE('/api/songs/{id}/like', request)),
    failure: msg`Your favourite could not be saved. Please try again.`,
  })
  return whenSignedIn(() => change.mutate(!isFavorite))
}

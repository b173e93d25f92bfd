import type { Song } from '@cadenza/contract/songs'
import { msg } from '@lingui/core/macro'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { useSongChange } from './use-song-change.ts'

/** Making a song private moves its files, so the response also contains new URLs, and ends its share link. */
export function useVisibility(song: Song) {
  return useSongChange<boolean>({
    song,
    field: 'visibility',
    optimisticPatch: (isPublic) => (isPublic ? { isPublic } : { isPublic, hasShareLink: false }),
    save: (isPublic) =>
      dataOrThrow(api.PATCH('/api/songs/{id}', { params: { path: { id: song.id } }, body: { isPublic } })),
    failure: msg`Who can see this song could not be saved. Please try again.`,
  })
}

import type { CreatorSongsQuery } from '@cadenza/contract/creators'
import type { Song } from '@cadenza/contract/songs'
import { answerOf, api } from '#lib/api-client.ts'
import type { EndlessSource } from '#widgets/song-list/use-endless-pages.ts'

export type CreatorSongSort = CreatorSongsQuery['sort']

export const songId = ({ id }: Song): string => id

export function creatorSongsSource(creatorId: string, sort: CreatorSongSort): EndlessSource<Song> {
  return {
    queryKey: ['creator-songs', creatorId, sort],
    fetchPage: (page, signal) =>
      answerOf(
        api.GET('/api/creators/{id}/songs', {
          params: { path: { id: creatorId }, query: { sort, ...page } },
          ...(signal ? { signal } : {}),
        }),
      ),
    idOf: songId,
    changeSong: (song, change) => change(song),
  }
}

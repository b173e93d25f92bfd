import type { CreatorSongsQuery } from '@cadenza/contract/creators'
import type { Song } from '@cadenza/contract/songs'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import type { InfiniteSource } from '#widgets/song-list/use-infinite-pages.ts'

export type CreatorSongSort = CreatorSongsQuery['sort']

export const songIdOf = ({ id }: Song): string => id

export function creatorSongsSource(creatorId: string, sort: CreatorSongSort): InfiniteSource<Song> {
  return {
    queryKey: ['creator-songs', creatorId, sort],
    fetchPage: (page, signal) =>
      dataOrThrow(
        api.GET('/api/creators/{id}/songs', {
          params: { path: { id: creatorId }, query: { sort, ...page } },
          ...(signal ? { signal } : {}),
        }),
      ),
    idOf: songIdOf,
    changeSong: (song, change) => change(song),
  }
}

import type { Creator } from '@cadenza/contract/creators'
import { Trans } from '@lingui/react/macro'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { Button } from '#ui/button.tsx'
import { PlaylistCard, PlaylistGrid } from '#widgets/playlist/playlist-card.tsx'
import { PageFailure } from '#widgets/song-list/page-failure.tsx'

const creatorPlaylistsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['playlists', 'of', id],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { cursor: pageParam }
      return dataOrThrow(api.GET('/api/creators/{id}/playlists', { params: { path: { id }, query }, signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** The creator's public playlists. The section is left out when there are none. */
export function CreatorPlaylists({ creator }: { creator: Creator }) {
  const lists = useInfiniteQuery(creatorPlaylistsQuery(creator.id))
  const playlists = lists.data?.pages.flatMap((page) => page.items) ?? []
  const { error } = lists
  if (playlists.length === 0 && !error) return null
  return (
    <section className="mt-10">
      <h2 className="type-section">
        <Trans>Albums and playlists</Trans>
      </h2>
      {playlists.length > 0 && (
        <PlaylistGrid>
          {playlists.map((playlist) => (
            <PlaylistCard key={playlist.id} playlist={playlist} />
          ))}
        </PlaylistGrid>
      )}
      {error && (
        <PageFailure error={error} onRetry={() => void (lists.data ? lists.fetchNextPage() : lists.refetch())} />
      )}
      {lists.hasNextPage && !error && (
        <div className="mt-4 grid justify-items-center">
          <Button variant="soft" isBusy={lists.isFetchingNextPage} onClick={() => void lists.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

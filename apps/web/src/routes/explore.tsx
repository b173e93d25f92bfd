import { newestAlbumsQuery, newSongsQuery, trendingQuery } from '#features/explore/explore-queries.ts'
import { ExploreScreen } from '#features/explore/explore-screen.tsx'
import type { PreparePage } from '#lib/routing/prepare-page.ts'

export const prepare: PreparePage = (client) =>
  Promise.all([
    client.prefetchQuery(newestAlbumsQuery),
    client.prefetchQuery(trendingQuery),
    client.prefetchQuery(newSongsQuery),
  ])

export function Component() {
  return <ExploreScreen />
}

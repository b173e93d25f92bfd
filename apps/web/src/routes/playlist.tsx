import { PlaylistScreen } from '#features/playlists/playlist-screen.tsx'
import type { PreparePage } from '#lib/routing/prepare-page.ts'
import { playlistQuery } from '#widgets/playlist/playlist-query.ts'

export const prepare: PreparePage = (client, { id = '' }) => client.prefetchQuery(playlistQuery(id))

export function Component() {
  return <PlaylistScreen />
}

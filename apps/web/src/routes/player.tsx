import { PlayerScreen } from '#features/player/player-screen.tsx'
import type { PreparePage } from '#lib/routing/prepare-page.ts'
import { songQuery } from '#widgets/song/song-query.ts'

export const prepare: PreparePage = (client, { id = '' }) => client.prefetchQuery(songQuery(id))

export function Component() {
  return <PlayerScreen />
}

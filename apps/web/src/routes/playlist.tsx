import { PlaylistScreen } from '#features/playlists/playlist-screen.tsx'

export function Component() {
  return <PlaylistScreen />
}

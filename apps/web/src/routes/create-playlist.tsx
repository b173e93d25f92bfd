import { CreatePlaylistScreen } from '#features/playlists/create-playlist-screen.tsx'

export function Component() {
  return <CreatePlaylistScreen />
}

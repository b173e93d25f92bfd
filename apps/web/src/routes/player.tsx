import { PlayerScreen } from '#features/player/player-screen.tsx'

export function Component() {
  return <PlayerScreen />
}

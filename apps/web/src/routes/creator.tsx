import { CreatorScreen } from '#features/creators/creator-screen.tsx'

export function Component() {
  return <CreatorScreen />
}

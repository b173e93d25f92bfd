import { ExploreScreen } from '#features/explore/explore-screen.tsx'

export function Component() {
  return <ExploreScreen />
}

import { ShareLinkScreen } from '#features/player/share-page/share-link-screen.tsx'

export function Component() {
  return <ShareLinkScreen />
}

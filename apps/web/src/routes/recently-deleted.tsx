import { RecentlyDeletedScreen } from '#features/library/bin/recently-deleted-screen.tsx'

export function Component() {
  return <RecentlyDeletedScreen />
}

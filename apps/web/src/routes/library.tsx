import { LibraryScreen } from '#features/library/library-screen.tsx'

export function Component() {
  return <LibraryScreen />
}

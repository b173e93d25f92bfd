import { SearchScreen } from '#features/search/search-screen.tsx'

export function Component() {
  return <SearchScreen />
}

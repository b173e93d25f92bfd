import { CreatorScreen } from '#features/creators/creator-screen.tsx'
import type { PreparePage } from '#lib/routing/prepare-page.ts'
import { creatorQuery } from '#widgets/creator/creator-query.ts'

export const prepare: PreparePage = (client, { id = '' }) => client.prefetchQuery(creatorQuery(id))

export function Component() {
  return <CreatorScreen />
}

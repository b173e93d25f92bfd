import type { Song } from '@cadenza/contract/songs'
import { useIsHydrating } from '#lib/hydration.ts'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'

const loadLineage = withCatalog('songs', () => import('./song-lineage.tsx'))
/** The song is complete without it. */
const IGNORE_FAILURE = (): void => undefined

/** Loaded only for songs that may have relatives, below what a page shows first. */
export function DeferredLineage({ song, className }: { song: Song; className?: string }) {
  const isHydrating = useIsHydrating()
  if ((!song.hasOrigin && !song.isRecipeShared) || isHydrating) return null
  return <Loaded song={song} className={className} />
}

function Loaded({ song, className }: { song: Song; className?: string | undefined }) {
  const lineage = useDeferredModule(loadLineage, true, IGNORE_FAILURE)
  return lineage && <div className={className}>{<lineage.SongLineage song={song} />}</div>
}

import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#ui/skeleton.tsx'
import { useRootData } from '#ui/use-root-data.ts'
import { SharedHead } from './share-page/shared-head.tsx'
import './full-player.css'
import './share-page/shared-song.css'

function Lines() {
  return (
    <>
      <Skeleton className="h-8 w-4/5" />
      <Skeleton className="mt-3 h-4 w-2/5" />
      <Skeleton className="mt-6 h-11 w-full rounded-sleeve! desk:hidden" />
    </>
  )
}

/** A placeholder with the layout of the page: the cover, the text and the seek bar. */
export function PlayerSkeleton({ isShared }: { isShared: boolean }) {
  const { t } = useLingui()
  useRootData('fillsPhone', isShared ? null : '')
  const status = { role: 'status', 'aria-busy': true, 'aria-label': t`Loading` } as const
  if (isShared)
    return (
      <div {...status}>
        <div className="shared-hero">
          <SharedHead />
          <Skeleton className="shared-cover block w-full rounded-none!" />
          <div className="shared-info">
            <Lines />
          </div>
        </div>
      </div>
    )
  return (
    <div {...status} className="full-player bg-surface">
      <Skeleton className="full-player-cover block w-full rounded-none!" />
      <div className="full-player-info">
        <Lines />
        <div className="mt-5 flex items-center justify-between">
          <Skeleton className="size-11 rounded-full!" />
          <Skeleton className="size-[68px] rounded-full!" />
          <Skeleton className="size-11 rounded-full!" />
        </div>
      </div>
    </div>
  )
}

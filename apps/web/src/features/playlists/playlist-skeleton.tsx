import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx'

const WAITING_ROWS = 6

export function PlaylistSkeleton() {
  const { t } = useLingui()
  return (
    <div className="desk:px-8 desk:pt-2">
      <div
        aria-hidden="true"
        className="flex flex-wrap items-end gap-x-9 gap-y-4 px-4 pt-14 pb-6 desk:px-10 desk:pb-10"
      >
        <Skeleton className="size-50 shrink-0 rounded-sleeve desk:size-55" />
        <span className="min-w-60 flex-1">
          <Skeleton className="h-10 w-[min(22rem,80%)] desk:h-16" />
          <Skeleton className="mt-4 h-4 w-[min(14rem,60%)]" />
          <Skeleton className="mt-6 h-12 w-40 rounded-press" />
        </span>
      </div>
      <div className="px-4 pt-4 desk:px-0">
        <SkeletonList count={WAITING_ROWS} label={t`Loading the playlist`} />
      </div>
    </div>
  )
}

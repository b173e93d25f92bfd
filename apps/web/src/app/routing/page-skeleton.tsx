import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx'

export function PageSkeleton() {
  const { t } = useLingui()
  return (
    <div className="px-4 pt-2 desk:px-8">
      <Skeleton className="mt-2 mb-8 h-8 w-40" />
      <SkeletonList count={6} label={t`Loading`} />
    </div>
  )
}

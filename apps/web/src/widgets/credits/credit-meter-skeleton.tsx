import { Skeleton } from '#ui/skeleton.tsx'

/** Has the same height as the meter that replaces it. */
export function CreditMeterSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      <span className="flex h-[22px] items-center justify-between">
        <Skeleton className="h-4.5 w-28" />
        <Skeleton className="h-4 w-20" />
      </span>
      <Skeleton className="mt-2 h-3.5 rounded-[1.5px]" />
      <span className="mt-2 flex h-5 items-center justify-between">
        <Skeleton className="h-3 w-20" />
        <Skeleton className="h-3 w-16" />
      </span>
    </div>
  )
}

import { Skeleton } from '#ui/skeleton.tsx'

/** A placeholder with the final layout of a generation. */
export function GenerationSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      <span className="mb-2 flex h-11 items-center">
        <Skeleton className="h-6 w-40" />
      </span>
      <span className="mb-4 flex justify-end">
        <Skeleton className="h-11 w-[70%] rounded-[20px_20px_4px_20px]" />
      </span>
      <span className="flex gap-3.5 rounded-card bg-surface p-3.5 edge-hair desk:gap-5.5 desk:p-5">
        <Skeleton className="size-23 shrink-0 rounded-sleeve xl:size-37" />
        <span className="block flex-1">
          <Skeleton className="mt-1 h-5 w-[60%]" />
          <Skeleton className="mt-2 h-4 w-[30%]" />
          <Skeleton className="mt-3 h-3 w-[45%]" />
          <Skeleton className="mt-8 h-11 max-desk:hidden" />
        </span>
      </span>
    </div>
  )
}

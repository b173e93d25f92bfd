import { classes } from './classes.ts'
import './skeleton.css'

export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classes('skeleton', className)} />
}

const titleWidths = ['w-[70%]', 'w-[54%]', 'w-[62%]', 'w-[78%]', 'w-[48%]', 'w-[66%]']

/** Rows in the layout of the list that is being loaded. */
export function SkeletonList({ count, label }: { count: number; label: string }) {
  return (
    <ul aria-busy="true" aria-label={label} className="divide-y divide-line">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="flex items-center gap-[18px] py-3.5 first:pt-0">
          <Skeleton className="size-16 shrink-0 rounded-sleeve" />
          <span className="flex-1">
            <Skeleton className={classes('h-4', titleWidths[index % titleWidths.length])} />
            <Skeleton className="mt-2 h-3 w-[30%]" />
          </span>
        </li>
      ))}
    </ul>
  )
}

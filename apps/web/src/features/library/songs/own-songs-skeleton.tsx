import { Skeleton } from '#ui/skeleton.tsx'
import './own-songs.css'

const WAITING_ROWS = 6

export function OwnSongsSkeleton({ label }: { label: string }) {
  return (
    <ul aria-busy="true" aria-label={label} className="own-songs">
      {Array.from({ length: WAITING_ROWS }, (_, index) => (
        <li key={index}>
          <div className="own-song" aria-hidden="true">
            <span className="own-song-cover">
              <Skeleton className="size-full rounded-sleeve!" />
            </span>
            <span className="own-song-words">
              <Skeleton className="h-4 w-[min(14rem,70%)]" />
              <Skeleton className="mt-2 h-3 w-[min(20rem,90%)]" />
              <Skeleton className="mt-2 h-3 w-[min(9rem,50%)] desk:hidden" />
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#ui/skeleton.tsx'
import { SongRowSkeleton } from '#widgets/song/card/song-row.tsx'
import './creator-screen.css'

const WAITING_ROWS = 5

export function CreatorSongsSkeleton() {
  const { t } = useLingui()
  return (
    <ul aria-busy="true" aria-label={t`Tracks are loading`}>
      {Array.from({ length: WAITING_ROWS }, (_, index) => (
        <li key={index}>
          <SongRowSkeleton hasPlace />
        </li>
      ))}
    </ul>
  )
}

export function CreatorSkeleton() {
  const { t } = useLingui()
  return (
    <div className="creator" aria-busy="true" aria-label={t`The creator is loading`} role="group">
      <div className="creator-banner is-waiting" />
      <div className="creator-name">
        <Skeleton className="creator-face size-24 rounded-full! desk:size-37" />
        <div className="creator-words">
          <Skeleton className="h-8 w-56 max-w-full" />
          <Skeleton className="mt-2 h-4 w-28" />
        </div>
      </div>
      <div className="creator-about">
        <Skeleton className="h-4 w-full max-w-80" />
        <Skeleton className="mt-2 h-4 w-3/5 max-w-60" />
      </div>
      <div className="creator-works">
        <Skeleton className="mb-4 h-6 w-44" />
        <CreatorSongsSkeleton />
      </div>
    </div>
  )
}

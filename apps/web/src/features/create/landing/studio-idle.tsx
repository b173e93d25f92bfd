import { useQuery } from '@tanstack/react-query'
import { generationsQuery } from '#features/create/conversation/generations-query.ts'
import { RecentProjects } from '#features/create/conversation/recent-projects.tsx'
import { BrowseCategories } from './browse-categories.tsx'
import { DailySong } from './daily-song.tsx'
import { FeaturedCreators } from './featured-creators.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { SongCarousel } from './song-carousel.tsx'
import { useScrollToHash } from './use-scroll-to-hash.ts'

/**
 * Shown beside the composer while this visit has no songs. Users without any songs can listen to the songs of others.
 */
export function StudioIdle({ userId }: { userId: string }) {
  useScrollToHash()
  const { data: known } = useQuery(generationsQuery(userId))
  const isNewcomer = known?.items.length === 0 && known.nextCursor === null
  return (
    <div className="max-desk:pt-3">
      {known && <RecentProjects userId={userId} known={known} />}
      <FeaturedCreators />
      {isNewcomer && (
        <>
          <DailySong />
          <SongCarousel />
          <BrowseCategories />
        </>
      )}
      <HowItWorks />
      <GoodToKnow />
    </div>
  )
}

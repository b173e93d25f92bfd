import { BrowseCategories } from './browse-categories.tsx'
import { DailySong } from './daily-song.tsx'
import { FeaturedCreators } from './featured-creators.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { SongCarousel } from './song-carousel.tsx'
import { UpgradeNote } from './upgrade-note.tsx'
import { useScrollToHash } from './use-scroll-to-hash.ts'

/** The content below the visitor's hero. */
export function Landing() {
  useScrollToHash()
  return (
    <>
      <HowItWorks />
      <DailySong />
      <FeaturedCreators />
      <SongCarousel />
      <BrowseCategories />
      <UpgradeNote />
      <GoodToKnow />
    </>
  )
}

import { BrowseCategories } from './browse-categories.tsx'
import { FeaturedCreators } from './featured-creators.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { TrackCarousel } from './track-carousel.tsx'
import { UpgradeNote } from './upgrade-note.tsx'
import { useHashOnArrival } from './use-hash-on-arrival.ts'

/** What a visitor finds below the stage. */
export function Landing() {
  useHashOnArrival()
  return (
    <>
      <HowItWorks />
      <FeaturedCreators />
      <TrackCarousel />
      <BrowseCategories />
      <UpgradeNote />
      <GoodToKnow />
    </>
  )
}

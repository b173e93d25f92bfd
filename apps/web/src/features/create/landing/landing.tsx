import { useEffect } from 'react'
import { playback } from '#widgets/playback/use-playback.ts'
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
  // No other page has a player yet: nobody could stop the music there.
  useEffect(() => () => playback.pause(), [])
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

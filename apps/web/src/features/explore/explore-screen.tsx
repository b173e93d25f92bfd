import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Page } from '#widgets/page/page.tsx'
import { AllAlbums } from './all-albums.tsx'
import { Categories } from './categories.tsx'
import { useExploreView } from './explore-view.ts'
import { NewAlbums } from './new-albums.tsx'
import { NewSongs } from './new-songs.tsx'
import { SongListScreen } from './song-list-screen.tsx'
import { Trending } from './trending.tsx'

/** The front page and the lists that it links to share one route, so the focus has to be moved here. */
function useFocusOnChange(shown: string): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
  }, [shown])
}

export function ExploreScreen() {
  const view = useExploreView()
  useFocusOnChange(view.name === 'songs' ? `songs ${view.genre ?? ''}` : view.name)
  if (view.name === 'albums') return <AllAlbums />
  if (view.name === 'songs') return <SongListScreen genre={view.genre} sort={view.sort} />
  return (
    <Page title={<Trans>Explore</Trans>}>
      <NewAlbums />
      <Categories />
      <Trending />
      <NewSongs />
    </Page>
  )
}

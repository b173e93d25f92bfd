import { useState, useSyncExternalStore } from 'react'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { hasSongToResume, hasCurrentSong, subscribeToCurrentSong } from '#widgets/playback/current-song-flag.ts'

const loadNowPlaying = withCatalog('songs', () => import('#features/now-playing/now-playing.tsx'))
/** A failure is ignored because the music continues and can be stopped where it was started. */
const IGNORE_FAILURE = (): void => undefined

function LoadedNowPlaying({ isPlaying }: { isPlaying: boolean }) {
  const part = useDeferredModule(loadNowPlaying, isPlaying, IGNORE_FAILURE)
  return part && <part.NowPlaying />
}

/** Shows the player once something was played, either now or before the page was left. */
export function NowPlayingHost() {
  const isPlaying = useSyncExternalStore(subscribeToCurrentSong, hasCurrentSong, () => false)
  const [isToResume] = useState(hasSongToResume)
  return (isPlaying || isToResume) && <LoadedNowPlaying isPlaying={isPlaying} />
}

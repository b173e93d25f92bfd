import type { Song } from '@cadenza/contract/songs'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsDesktop } from '#lib/media-query.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { useRootData } from '#ui/use-root-data.ts'
import { resumePlayback } from '#widgets/playback/resume-playback.ts'
import { playback, usePlayback } from '#widgets/playback/use-playback.ts'
import { useFavorite } from '#widgets/song/actions/use-favorite.ts'
import { shareTokenOf, songPath } from '#widgets/song/song-path.ts'
import { MiniPlayer } from './mini-player.tsx'
import { NowPlayingBar } from './now-playing-bar.tsx'
import type { NowPlayingDialog } from './now-playing-dialogs.tsx'
import { useCurrentSong } from './use-current-song.ts'
import { useQueueColumn } from './use-queue-column.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useStopOnUserChange } from './use-stop-on-user-change.ts'
import './now-playing.css'

const loadDialogs = () => import('./now-playing-dialogs.tsx')

function CurrentSong({ song: chosen }: { song: Song }) {
  const { t } = useLingui()
  const toast = useToast()
  const song = useCurrentSong(chosen)
  const [sheet, setSheet] = useState<NowPlayingDialog | null>(null)
  const [isColumnOpen, setIsColumnOpen] = useQueueColumn()
  const columnId = useId()
  const isDesk = useIsDesktop()
  const isOnItsPage = useLocation().pathname === songPath(song)
  useRootData('nowPlaying', isOnItsPage ? 'on-desk' : '')
  const like = useFavorite(song)
  // Who has a song by a share link alone cannot keep it.
  const onLike = (): void => void (shareTokenOf(song) === null && like())
  const toggleQueue = (): void => (isDesk ? setIsColumnOpen(!isColumnOpen) : setSheet('queue'))
  const openHelp = (): void => setSheet('help')
  useShortcuts({ onLike, onQueue: toggleQueue, onHelp: openHelp })
  const sheets = useDeferredModule(loadDialogs, sheet !== null || (isDesk && isColumnOpen), () => {
    setSheet(null)
    setIsColumnOpen(false)
    toast.show({ tone: 'bad', message: t`That could not be loaded. Check your connection and try again.` })
  })
  return (
    <>
      {isDesk && (
        <NowPlayingBar
          song={song}
          queue={{ isOpen: isColumnOpen, columnId, onToggle: toggleQueue }}
          onHelp={openHelp}
        />
      )}
      {!isDesk && !isOnItsPage && <MiniPlayer song={song} />}
      {sheets && (
        <sheets.NowPlayingDialogs
          openDialog={sheet}
          isColumnOpen={isColumnOpen}
          columnId={columnId}
          onHelp={openHelp}
          onClose={() => setSheet(null)}
          onCloseColumn={() => setIsColumnOpen(false)}
        />
      )}
    </>
  )
}

/** The player that stays while the user moves between pages. */
export function NowPlaying() {
  const song = usePlayback((state) => state.song)
  useStopOnUserChange()
  useEffect(() => resumePlayback(playback), [])
  return song && <CurrentSong song={song} />
}

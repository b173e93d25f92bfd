import type { Song } from '@cadenza/contract/songs'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsDesk } from '#lib/media-query.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { useToast } from '#ui/toast.tsx'
import { resume } from '#widgets/playback/resume.ts'
import { playback, usePlayback } from '#widgets/playback/use-playback.ts'
import { useFavourite } from '#widgets/song/use-favourite.ts'
import { MiniPlayer } from './mini-player.tsx'
import { NowPlayingBar } from './now-playing-bar.tsx'
import { usePresentSong } from './use-present-song.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useStopForOthers } from './use-stop-for-others.ts'
import './now-playing.css'

export type Sheet = 'queue' | 'help'

const loadSheets = () => import('./sheets.tsx')

/** The page makes room for the bar. */
function useRoomAtFoot(isOnDeskOnly: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['nowPlaying'] = isOnDeskOnly ? 'on-desk' : ''
    return () => {
      delete document.documentElement.dataset['nowPlaying']
    }
  }, [isOnDeskOnly])
}

function PresentSong({ song: chosen }: { song: Song }) {
  const { t } = useLingui()
  const toast = useToast()
  const song = usePresentSong(chosen)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const isDesk = useIsDesk()
  const isOnItsPage = useLocation().pathname === `/player/${song.id}`
  useRoomAtFoot(isOnItsPage)
  useShortcuts({ onLike: useFavourite(song), onQueue: () => setSheet('queue'), onHelp: () => setSheet('help') })
  const sheets = useDeferredModule(loadSheets, sheet !== null, () => {
    setSheet(null)
    toast.show({ tone: 'bad', message: t`That could not be loaded. Check your connection and try again.` })
  })
  return (
    <>
      {isDesk && <NowPlayingBar song={song} onOpen={setSheet} />}
      {!isDesk && !isOnItsPage && <MiniPlayer song={song} />}
      {sheets && <sheets.Sheets sheet={sheet} onOpen={setSheet} onClose={() => setSheet(null)} />}
    </>
  )
}

/** The player that stays while pages come and go. */
export function NowPlaying() {
  const song = usePlayback((state) => state.song)
  useStopForOthers()
  useEffect(() => resume(playback), [])
  return song && <PresentSong song={song} />
}

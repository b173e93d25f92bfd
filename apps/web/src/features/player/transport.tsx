import type { Song } from '@cadenza/contract/songs'
import { useLingui } from '@lingui/react/macro'
import { SkipBack, SkipForward } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { RepeatToggle, ShuffleToggle } from '#widgets/playback/queue/order-toggles.tsx'
import { hasNextSong } from '#widgets/playback/queue/next-song.ts'
import { playback, usePlayback, useSongStatus } from '#widgets/playback/use-playback.ts'
import { PlayButton } from '#widgets/song/player/play-button.tsx'

/** Hidden on desktops, where the bar at the bottom has these buttons and the seek bar. */
const STEP = 'desk:hidden! [&>svg]:size-[26px]! [&>svg]:fill-current disabled:opacity-40'

/** The previous and the next song are those of the song's queue; a song without a queue has none. */
export function Transport({ song }: { song: Song }) {
  const { t } = useLingui()
  const isCurrent = useSongStatus(song.id) !== 'empty'
  const queue = usePlayback((state) => state.queue)
  const isQueued = queue.some(({ id }) => id === song.id)
  const hasNext = usePlayback(hasNextSong) && isCurrent
  return (
    <div className="full-player-transport">
      <ShuffleToggle />
      <IconButton label={t`Previous`} disabled={!isCurrent} onClick={() => playback.previous()} className={STEP}>
        <SkipBack />
      </IconButton>
      <PlayButton
        song={song}
        {...(isQueued ? { queue } : {})}
        className="size-[68px]! desk:size-[56px]! [&>svg]:size-[28px]!"
      />
      <IconButton label={t`Next`} disabled={!hasNext} onClick={() => playback.next()} className={STEP}>
        <SkipForward />
      </IconButton>
      <RepeatToggle />
    </div>
  )
}

import type { Song } from '@cadenza/contract/songs'
import { usePosition, useSongStatus } from '#widgets/playback/use-playback.ts'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { PlayButton } from './play-button.tsx'
import { PlayFailure } from './play-failure.tsx'
import { SeekBar } from './seek-bar.tsx'

/** Shows the position of the current song; for another song, its duration. */
function Clock({ song, isCurrent }: { song: Song; isCurrent: boolean }) {
  const { timeSeconds } = usePosition(isCurrent)
  return (
    <span className="min-w-9 text-right text-label text-ink-2 lining-nums">
      {formatClockTime(isCurrent ? timeSeconds : song.duration)}
    </span>
  )
}

/** Play button, seek bar and time of one song; they control the single audio element of the page. */
export function SongPlayer({ song }: { song: Song }) {
  const status = useSongStatus(song.id)
  return (
    <>
      <div className="flex items-center gap-3">
        <PlayButton song={song} />
        <SeekBar song={song} />
        <Clock song={song} isCurrent={status !== 'empty'} />
      </div>
      <PlayFailure song={song} />
    </>
  )
}

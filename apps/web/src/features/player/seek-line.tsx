import type { Song } from '@cadenza/contract/songs'
import { usePosition, useSongStatus } from '#widgets/playback/use-playback.ts'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { SeekBar } from '#widgets/song/player/seek-bar.tsx'

interface TimesProps {
  song: Song
  isCurrent: boolean
}

function Times({ song, isCurrent }: TimesProps) {
  const { timeSeconds, durationSeconds } = usePosition(isCurrent)
  return (
    <div className="mt-3.5 flex justify-between text-label lining-nums">
      <span>{formatClockTime(timeSeconds)}</span>
      <span>{formatClockTime(isCurrent ? durationSeconds : song.duration)}</span>
    </div>
  )
}

/** Shows the elapsed time and the duration. The slider provides the same values to screen readers. */
export function SeekLine({ song, className }: { song: Song; className?: string | undefined }) {
  const isCurrent = useSongStatus(song.id) !== 'empty'
  return (
    <div className={className}>
      <div className="flex">
        <SeekBar song={song} />
      </div>
      <Times song={song} isCurrent={isCurrent} />
    </div>
  )
}

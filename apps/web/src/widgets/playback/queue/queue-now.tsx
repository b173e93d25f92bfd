import type { Song } from '@cadenza/contract/songs'
import { Trans } from '@lingui/react/macro'
import { usePosition, useSongStatus } from '#widgets/playback/use-playback.ts'
import { Equalizer } from '#widgets/song/equalizer.tsx'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { paletteProps } from '#widgets/song/cover/song-palette.ts'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'

function Clock() {
  const { timeSeconds, durationSeconds } = usePosition(true)
  return (
    <span className="lining-nums">
      {formatClockTime(timeSeconds)} / {formatClockTime(durationSeconds)}
    </span>
  )
}

/** The current song, in its palette. */
export function QueueNow({ song }: { song: Song }) {
  const status = useSongStatus(song.id)
  const isPlaying = status === 'playing' || status === 'loading'
  return (
    <section {...paletteProps(song.palette, 'queue-now')}>
      <h3 className="sr-only">
        <Trans>Now playing</Trans>
      </h3>
      <CoverImage song={song} sizes="56px" className="w-14! shrink-0" />
      <div className="min-w-0 flex-1">
        <b dir="auto" className="line-clamp-2 leading-tight font-[660] wrap-anywhere font-stretch-[104%]">
          {song.title}
        </b>
        <p className="truncate text-small leading-snug">
          <bdi>{song.creatorName ?? <Trans>AI Creator</Trans>}</bdi> · <Clock />
        </p>
      </div>
      <Equalizer isMoving={isPlaying} />
    </section>
  )
}

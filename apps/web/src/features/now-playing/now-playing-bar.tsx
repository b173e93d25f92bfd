import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { Keyboard, ListMusic, MicVocal } from 'lucide-react'
import { Link } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { usePosition, useSongStatus } from '#widgets/playback/use-playback.ts'
import { canSetVolume, MuteButton, VolumeSlider } from '#widgets/playback/volume-slider.tsx'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { FavoriteButton } from '#widgets/song/actions/favorite-button.tsx'
import { PlayButton } from '#widgets/song/player/play-button.tsx'
import { SeekBar } from '#widgets/song/player/seek-bar.tsx'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { paletteProps } from '#widgets/song/cover/song-palette.ts'
import { shareTokenOf, songPath } from '#widgets/song/song-path.ts'
import { BarFailure } from './bar-failure.tsx'
import { NextButton, PreviousButton } from './transport-buttons.tsx'

function SongLink({ song }: { song: Song }) {
  return (
    <Link to={songPath(song)} className="flex min-w-0 flex-1 items-center gap-3.5 rounded-card">
      <CoverImage song={song} sizes="60px" className="w-[60px]! shrink-0" />
      <span className="min-w-0">
        <b dir="auto" className="block truncate leading-tight font-[680] font-stretch-[106%]">
          {song.title}
        </b>
        <span dir="auto" className="block truncate text-small">
          {song.creatorName ?? <Trans>AI Creator</Trans>}
        </span>
      </span>
    </Link>
  )
}

function SeekLine({ song }: { song: Song }) {
  const { timeSeconds, durationSeconds } = usePosition(true)
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3.5 text-label font-[560] text-ink-2 lining-nums">
      <span className="min-w-9 text-right">{formatClockTime(timeSeconds)}</span>
      <SeekBar song={song} />
      <span className="min-w-9">{formatClockTime(durationSeconds)}</span>
    </div>
  )
}

function Side({ song, queue, onHelp }: NowPlayingBarProps) {
  const { t } = useLingui()
  return (
    <div className="now-bar-side">
      <LinkButton variant="ghost" icon={<MicVocal />} to={`${songPath(song)}?view=lyrics`} className="text-small!">
        <Trans>Lyrics</Trans>
      </LinkButton>
      <IconButton
        label={t`Queue`}
        aria-expanded={queue.isOpen}
        aria-controls={queue.isOpen ? queue.columnId : undefined}
        onClick={queue.onToggle}
        className={classes(queue.isOpen && 'bg-peony-soft')}
      >
        <ListMusic />
      </IconButton>
      <IconButton label={t`Keyboard shortcuts`} aria-haspopup="dialog" onClick={onHelp} className="max-xl:hidden!">
        <Keyboard />
      </IconButton>
      {canSetVolume() && (
        <>
          <MuteButton />
          <VolumeSlider className="w-24! max-xl:hidden" />
        </>
      )}
    </div>
  )
}

interface NowPlayingBarProps {
  song: Song
  /** The button that opens and closes the queue beside the page. */
  queue: { isOpen: boolean; columnId: string; onToggle: () => void }
  onHelp: () => void
}

/** The bar at the bottom of the page on desktops. Only its left side uses the song's palette. */
export function NowPlayingBar({ song, queue, onHelp }: NowPlayingBarProps) {
  const { t } = useLingui()
  const status = useSongStatus(song.id)
  return (
    <aside aria-label={t`Now playing`} className="now-bar">
      <div {...paletteProps(song.palette, 'now-bar-song')}>
        <SongLink song={song} />
        {shareTokenOf(song) === null && <FavoriteButton song={song} />}
      </div>
      <div className="now-bar-middle">
        <div className="flex items-center gap-0.5">
          <PreviousButton />
          <PlayButton song={song} />
          <NextButton />
        </div>
        {status === 'failed' ? <BarFailure song={song} /> : <SeekLine song={song} />}
      </div>
      <Side song={song} queue={queue} onHelp={onHelp} />
    </aside>
  )
}

import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#ui/icon-button.tsx'
import { playback, usePosition, useSongStatus } from '#widgets/playback/use-playback.ts'
import { FavoriteButton } from '#widgets/song/actions/favorite-button.tsx'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { paletteProps } from '#widgets/song/cover/song-palette.ts'
import { shareTokenOf, songPath } from '#widgets/song/song-path.ts'
import { useLivePlayhead } from '#widgets/song/player/use-live-playhead.ts'
import { NextButton, useHasNext } from './transport-buttons.tsx'

function Progress({ isMoving }: { isMoving: boolean }) {
  const line = useRef<HTMLElement>(null)
  const { timeSeconds, durationSeconds } = usePosition(true)
  useLivePlayhead(line, { isMoving, seconds: timeSeconds, duration: durationSeconds })
  return <i ref={line} aria-hidden="true" className="mini-progress" />
}

function ToggleButton({ song, isPlaying }: { song: Song; isPlaying: boolean }) {
  const { t } = useLingui()
  return (
    <IconButton
      label={isPlaying ? t`Pause` : t`Play`}
      onClick={() => playback.toggle(song)}
      className="[&>svg]:size-6! [&>svg]:fill-current"
    >
      {isPlaying ? <Pause /> : <Play className="translate-x-px" />}
    </IconButton>
  )
}

/**
 * Shown above the navigation bar of a phone, in the song's palette, with a link to the song. Without a next song the
 * title has more room.
 */
export function MiniPlayer({ song }: { song: Song }) {
  const { t } = useLingui()
  const status = useSongStatus(song.id)
  const hasNext = useHasNext()
  return (
    <aside
      aria-label={t`Now playing`}
      {...paletteProps(song.palette, 'mini-player')}
      data-has-next={hasNext || undefined}
    >
      <Link to={songPath(song)} className="flex min-w-0 flex-1 items-center gap-3 self-stretch rounded-field">
        <CoverImage song={song} sizes="48px" className="w-12! shrink-0" />
        <span className="min-w-0">
          <b dir="auto" className="block truncate text-button leading-tight font-[680] font-stretch-[106%]">
            {song.title}
          </b>
          {status === 'failed' ? (
            <span role="alert" className="block truncate text-label font-[640]">
              <Trans>Not playing. Try again.</Trans>
            </span>
          ) : (
            <span dir="auto" className="block truncate text-label">
              {song.creatorName ?? <Trans>AI Creator</Trans>}
            </span>
          )}
        </span>
      </Link>
      {shareTokenOf(song) === null && (
        <span className="mini-favorite">
          <FavoriteButton song={song} />
        </span>
      )}
      <ToggleButton song={song} isPlaying={status === 'playing' || status === 'loading'} />
      {hasNext && <NextButton />}
      <Progress isMoving={status === 'playing'} />
    </aside>
  )
}

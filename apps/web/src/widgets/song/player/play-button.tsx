import type { Song } from '@cadenza/contract/songs'
import { useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { playback, useSongStatus } from '#widgets/playback/use-playback.ts'

const CIRCLE =
  'grid size-[44px] shrink-0 place-items-center rounded-full transition-[background-color,scale] duration-attack [&>svg]:size-[20px] [&>svg]:fill-current [&>svg]:stroke-[1.5]'

interface PlayButtonProps {
  song: Song
  /** The songs to play in turn; omitted when only this song is played. */
  queue?: readonly Song[]
  /** The id of the song's title, needed where several songs are side by side. */
  describedBy?: string
  className?: string | undefined
}

export function PlayButton({ song, queue, describedBy, className }: PlayButtonProps) {
  const { t } = useLingui()
  const status = useSongStatus(song.id)
  const isPlaying = status === 'playing' || status === 'loading'
  const label = isPlaying ? t`Pause` : t`Play`
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={describedBy}
      title={label}
      aria-busy={status === 'loading' || undefined}
      onClick={() => playback.toggle(song, queue ? { queue } : {})}
      className={classes(CIRCLE, 'bg-action text-on-action hover:bg-action-hover active:scale-[.97]', className)}
    >
      {isPlaying ? <Pause /> : <Play className="translate-x-[1.5px]" />}
    </button>
  )
}

interface LargePlayButtonProps {
  ref?: Ref<HTMLButtonElement>
  song: Song
  /** The id of the song's title, where the page has other songs. */
  describedBy?: string
  className?: string | undefined
}

/** With its label as text, where playing is the main thing to do. */
export function LargePlayButton({ ref, song, describedBy, className }: LargePlayButtonProps) {
  const { t } = useLingui()
  const status = useSongStatus(song.id)
  const isPlaying = status === 'playing' || status === 'loading'
  const label = isPlaying ? t`Pause` : t`Play`
  return (
    <Button
      ref={ref}
      size="lg"
      icon={isPlaying ? <Pause className="fill-current" /> : <Play className="fill-current" />}
      aria-label={label}
      aria-describedby={describedBy}
      aria-busy={status === 'loading' || undefined}
      onClick={() => playback.toggle(song)}
      className={className}
    >
      {label}
    </Button>
  )
}

/** For a song without audio. */
export function PlayUnavailable() {
  const { t } = useLingui()
  return (
    <button type="button" aria-label={t`Play`} disabled className={classes(CIRCLE, 'bg-sunken text-ink-3')}>
      <Play className="translate-x-[1.5px]" />
    </button>
  )
}

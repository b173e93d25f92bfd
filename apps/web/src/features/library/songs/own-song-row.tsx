import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { memo, useId, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import { useSongStatus } from '#widgets/playback/use-playback.ts'
import { RowFailure, RowPlayButton } from '#widgets/song/card/song-row.tsx'
import { Equalizer } from '#widgets/song/equalizer.tsx'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { SongMenu } from '#widgets/song/menu/song-menu.tsx'
import type { Selection } from '#features/library/selection/use-selection.ts'
import { useLongPress } from '#features/library/selection/use-long-press.ts'
import { FactColumns, FactLine } from './own-song-facts.tsx'
import './own-songs.css'

interface OwnSongRowProps {
  song: Song
  queue: () => readonly Song[]
  /** Null while songs are not being selected. */
  isSelected: boolean | null
  toggle: Selection['toggle']
}

/** Memoized, so that a selected song does not render the rows of the others again. */
export const OwnSongRow = memo(function OwnSongRow({ song, queue, isSelected, toggle }: OwnSongRowProps) {
  return isSelected === null ? (
    <PlayableRow {...{ song, queue, toggle }} />
  ) : (
    <SelectableRow {...{ song, isSelected, toggle }} />
  )
})

function PlayableRow({ song, queue, toggle }: Omit<OwnSongRowProps, 'isSelected'>) {
  const titleId = useId()
  const status = useSongStatus(song.id)
  const longPress = useLongPress(() => toggle(song))
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'x' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    toggle(song, { takesFocus: true })
  }
  return (
    <div className="own-song" {...longPress}>
      <RowPlayButton
        song={song}
        queue={queue}
        isPlaying={status === 'playing' || status === 'loading'}
        titleId={titleId}
        onKeyDown={onKeyDown}
      />
      <Link viewTransition to={`/player/${song.id}`} className="own-song-words" onKeyDown={onKeyDown}>
        <Words song={song} titleId={titleId} />
      </Link>
      <FactColumns song={song} />
      <SongMenu song={song} className="-mr-2.5 text-ink-2" />
    </div>
  )
}

/** The whole row is the label of its checkbox. */
function SelectableRow({ song, isSelected, toggle }: { song: Song; isSelected: boolean; toggle: Selection['toggle'] }) {
  const { t } = useLingui()
  const { title } = song
  return (
    <label className={classes('own-song is-selectable ring-within', isSelected && 'is-selected')}>
      <input
        type="checkbox"
        checked={isSelected}
        data-song={song.id}
        aria-label={t`Select ${title}`}
        onChange={() => toggle(song)}
        className="sr-only"
      />
      <span className="own-song-check" aria-hidden="true">
        <Check />
      </span>
      <span className="own-song-cover">
        <CoverImage song={song} sizes="60px" />
      </span>
      <span className="own-song-words">
        <Words song={song} />
      </span>
      <FactColumns song={song} />
    </label>
  )
}

function Words({ song, titleId }: { song: Song; titleId?: string }) {
  const status = useSongStatus(song.id)
  const isCurrent = status !== 'empty' && status !== 'failed'
  return (
    <>
      <b id={titleId} dir="auto" className={classes('own-song-title', isCurrent && 'text-hold')}>
        {isCurrent && (
          <>
            <span className="sr-only">
              <Trans>Playing</Trans>{' '}
            </span>
            <Equalizer isMoving={status === 'playing'} />{' '}
          </>
        )}
        {song.title}
      </b>
      <span className="own-song-prompt" dir="auto">
        {status === 'failed' ? <RowFailure /> : song.description}
      </span>
      <FactLine song={song} />
    </>
  )
}

import type { Song } from '@cadenza/contract/songs'
import { songTitleSize } from '@cadenza/domain/titles/title-size'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useRootData } from '#ui/use-root-data.ts'
import { FavoriteButton } from '#widgets/song/actions/favorite-button.tsx'
import { PlayFailure } from '#widgets/song/player/play-failure.tsx'
import { DeferredLineage } from '#widgets/song/lineage/deferred-lineage.tsx'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { SongMenu } from '#widgets/song/menu/song-menu.tsx'
import { paletteProps } from '#widgets/song/cover/song-palette.ts'
import { LyricsPanel } from './lyrics/lyrics-panel.tsx'
import { ChangeButton, OwnVersions } from './own-versions.tsx'
import { PlaysFact } from './plays-fact.tsx'
import { PlayerActions } from './player-actions.tsx'
import { SeekLine } from './seek-line.tsx'
import { Transport } from './transport.tsx'
import { useBack } from './use-back.ts'
import { useFollowCurrentSong } from './use-follow-current-song.ts'
import { usePlayerView } from './use-player-view.ts'
import './full-player.css'

function BackButton() {
  const { t } = useLingui()
  return (
    <IconButton label={t`Back`} onClick={useBack()} className="bg-surface">
      <ChevronDown />
    </IconButton>
  )
}

function PlayerTitle({ song }: { song: Song }) {
  return (
    <div className="full-player-title">
      <CoverImage
        song={song}
        sizes="(width >= 64rem) 22rem, 56px"
        className="full-player-title-sleeve w-14! desk:w-full!"
      />
      <div className="min-w-0 flex-1">
        <h1
          tabIndex={-1}
          dir="auto"
          className={classes('full-player-name wrap-anywhere outline-none', songTitleSize(song.title))}
        >
          {song.title}
        </h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5 font-[560]">
          <Link
            to={`/creator/${song.creatorHandle}`}
            dir="auto"
            className="-my-2 inline-flex min-h-11 min-w-0 items-center py-2 leading-snug wrap-anywhere hover:underline"
          >
            {song.creatorName ?? <Trans>AI Creator</Trans>}
          </Link>
          <PlaysFact song={song} />
        </p>
      </div>
      <span className="-mr-2.5 flex">
        <FavoriteButton song={song} />
        <SongMenu song={song} />
      </span>
    </div>
  )
}

/** The background color of the cover is the background of the whole page. */
export function FullPlayer({ song }: { song: Song }) {
  const { hasLyricsOpen, toggleLyrics } = usePlayerView()
  useFollowCurrentSong(song.id)
  useRootData('fillsPhone', '')
  return (
    <>
      <article {...paletteProps(song.palette, 'full-player')} data-view={hasLyricsOpen ? 'lyrics' : undefined}>
        <div className="full-player-head">
          <BackButton />
        </div>
        <div className="full-player-cover page-picture">
          <CoverImage song={song} sizes="(width >= 64rem) 50vw, 100vw" className="size-full! rounded-none!" />
        </div>
        <div className="full-player-info">
          <PlayerTitle song={song} />
          <SeekLine song={song} className="desk:hidden" />
          <div className="full-player-controls">
            <Transport song={song} />
            <PlayerActions song={song} />
          </div>
          <ChangeButton song={song} />
          <PlayFailure song={song} />
          <DeferredLineage song={song} className="mt-4" />
        </div>
        <LyricsPanel song={song} isOpen={hasLyricsOpen} onToggle={toggleLyrics} />
      </article>
      {!hasLyricsOpen && <OwnVersions song={song} />}
    </>
  )
}

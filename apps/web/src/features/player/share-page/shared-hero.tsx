import type { Song } from '@cadenza/contract/songs'
import { type Genre, GENRES } from '@cadenza/vocabulary/genres'
import { initialOf } from '@cadenza/domain/user-names'
import { songTitleSize } from '@cadenza/domain/titles/title-size'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Avatar } from '#ui/avatar.tsx'
import { classes } from '#ui/classes.ts'
import { useRootData } from '#ui/use-root-data.ts'
import { GENRE_LABELS } from '#widgets/genre-labels.ts'
import { useIsHydrating } from '#lib/hydration.ts'
import { useSongStatus } from '#widgets/playback/use-playback.ts'
import { PlayButton } from '#widgets/song/player/play-button.tsx'
import { PlayFailure } from '#widgets/song/player/play-failure.tsx'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { paletteProps } from '#widgets/song/cover/song-palette.ts'
import { shareTokenOf } from '#widgets/song/song-path.ts'
import { PlaysFact } from '#features/player/plays-fact.tsx'
import { SeekLine } from '#features/player/seek-line.tsx'
import { SharedActions } from './shared-actions.tsx'
import { SharedHead } from './shared-head.tsx'

const isGenre = (name: string): name is Genre => GENRES.some((genre) => genre === name)

function CreationDate({ song }: { song: Song }) {
  const { t, i18n } = useLingui()
  const genre = song.genres.find(isGenre)
  const isHydrating = useIsHydrating()
  const date = i18n.date(song.createdAt, { dateStyle: 'long', ...(isHydrating && { timeZone: 'UTC' }) })
  return (
    <p className="text-small font-[620]">
      {genre && `${t(GENRE_LABELS[genre])} · `}
      <time dateTime={song.createdAt} suppressHydrationWarning>
        <Trans>made on {date}</Trans>
      </time>
    </p>
  )
}

const CREATOR = 'flex min-h-11 min-w-0 items-center gap-2.5 font-[620]'

function Creator({ song }: { song: Song }) {
  const { t } = useLingui()
  const name = song.creatorName ?? t`AI Creator`
  const creator = (
    <>
      <Avatar src={song.creatorAvatarUrl} initials={initialOf({ name, email: name })} size="sm" />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {name}
      </span>
    </>
  )
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {shareTokenOf(song) === null ? (
        <Link to={`/creator/${song.creatorHandle}`} className={classes(CREATOR, 'rounded-press hover:underline')}>
          {creator}
        </Link>
      ) : (
        // Whoever shares a song by a link may have published nothing, and then has no page.
        <span className={CREATOR}>{creator}</span>
      )}
      <PlaysFact song={song} />
    </p>
  )
}

export function SharedHero({ song, isVisitor }: { song: Song; isVisitor: boolean }) {
  const isCurrent = useSongStatus(song.id) !== 'empty'
  useRootData('showsPresent', isCurrent ? '' : null)
  return (
    <div {...paletteProps(song.palette, 'shared-hero')}>
      {isVisitor && <SharedHead />}
      <div className="shared-cover page-picture">
        <CoverImage song={song} sizes="(width >= 64rem) 600px, 100vw" className="size-full! rounded-none!" />
      </div>
      <div className="shared-info">
        <CreationDate song={song} />
        <h1
          tabIndex={-1}
          dir="auto"
          className={classes('shared-title wrap-anywhere outline-none', songTitleSize(song.title))}
        >
          {song.title}
        </h1>
        <Creator song={song} />
        <div className="mt-5 flex items-start gap-4" data-plays-early>
          <PlayButton song={song} className="size-[68px]! [&>svg]:size-[28px]!" />
          <SeekLine song={song} className="min-w-0 flex-1 pt-3" />
        </div>
        <PlayFailure song={song} />
        <SharedActions song={song} />
      </div>
    </div>
  )
}

import type { PlaylistWithSongs } from '@cadenza/contract/playlists'
import type { SongCover } from '@cadenza/contract/songs'
import { playlistTitleSize } from '@cadenza/domain/titles/title-size'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Globe, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import { PlaylistCover } from '#widgets/playlist/playlist-cover.tsx'
import { formatTotalTime } from '#widgets/playlist/format-total-time.ts'
import { paletteProps } from '#widgets/song/cover/song-palette.ts'
import './playlist-hero.css'

/** The figures shown now, which may be ahead of the server's last response. */
export interface PlaylistSummary {
  songsCount: number
  durationSeconds: number
  covers: readonly SongCover[]
}

interface PlaylistHeroProps {
  playlist: PlaylistWithSongs
  summary: PlaylistSummary
  isOwn: boolean
  backTo: string
  /** The actions for the playlist. */
  children: ReactNode
}

/** The head of the page, in the palette of the first song. */
export function PlaylistHero({ playlist, summary, isOwn, backTo, children }: PlaylistHeroProps) {
  const { t } = useLingui()
  const { title, description, artworkUrl } = playlist
  const [first] = summary.covers
  const palette = first ? paletteProps(first.palette) : { className: 'bg-peony-soft', style: {} }
  return (
    <section className={classes('playlist-hero', palette.className)} style={palette.style}>
      <Link to={backTo} aria-label={t`Back`} title={t`Back`} className="playlist-hero-back tint-hover">
        <ArrowLeft size={20} />
      </Link>
      <PlaylistCover
        playlist={{ artworkUrl, covers: [...summary.covers] }}
        sizes="(width >= 64rem) 220px, 200px"
        className="playlist-hero-cover"
      />
      <div className="min-w-0">
        <p className="text-small font-[620]">
          <Trans>Playlist</Trans>
        </p>
        <h1 tabIndex={-1} dir="auto" className={classes('playlist-hero-title', playlistTitleSize(title))}>
          {title}
        </h1>
        <Facts playlist={playlist} summary={summary} isOwn={isOwn} />
        {description !== null && (
          <p dir="auto" className="mt-2 max-w-[62ch] wrap-anywhere whitespace-pre-line">
            {description}
          </p>
        )}
        <div className="playlist-hero-actions">{children}</div>
      </div>
    </section>
  )
}

function Facts({ playlist, summary, isOwn }: Pick<PlaylistHeroProps, 'playlist' | 'summary' | 'isOwn'>) {
  const { i18n } = useLingui()
  const { userId, creatorName, isPublic } = playlist
  const { songsCount, durationSeconds } = summary
  const creator = creatorName ?? ''
  return (
    <ul className="playlist-hero-facts">
      {creatorName !== null && (
        <li>
          <Trans>
            Made by{' '}
            <Link to={`/creator/${userId}`} dir="auto" className="playlist-hero-creator">
              {creator}
            </Link>
          </Trans>
        </li>
      )}
      <li>
        <Plural value={songsCount} one="# Song" other="# Songs" />
      </li>
      {songsCount > 0 && <li>{formatTotalTime(i18n, durationSeconds)}</li>}
      {isOwn && (
        <li className="inline-flex items-center gap-1.5">
          {isPublic ? <Globe size={16} aria-hidden="true" /> : <Lock size={16} aria-hidden="true" />}
          {isPublic ? <Trans>Public</Trans> : <Trans>Private</Trans>}
        </li>
      )}
    </ul>
  )
}

import type { Playlist } from '@cadenza/contract/playlists'
import { Plural, Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { PlaylistCover } from './playlist-cover.tsx'
import './playlist-card.css'

/** The number of skeletons, which fill the first screen. */
const WAITING = 6
const TITLE_WIDTHS = ['w-[74%]', 'w-[58%]', 'w-[66%]', 'w-[82%]', 'w-[50%]', 'w-[70%]']

/** Covers side by side on a desktop, rows on a phone. */
export function PlaylistGrid({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <ul aria-busy={isBusy || undefined} className="playlist-grid">
      {children}
    </ul>
  )
}

interface PlaylistCardProps {
  playlist: Playlist
  /** Controls next to the title. */
  action?: ReactNode
}

export function PlaylistCard({ playlist, action }: PlaylistCardProps) {
  const { id, title, songsCount } = playlist
  return (
    <li className={classes('playlist-card', Boolean(action) && 'has-action')}>
      <Link to={`/playlist/${id}`} className="playlist-card-link">
        <PlaylistCover playlist={playlist} sizes="(width >= 64rem) 190px, 64px" className="playlist-card-cover" />
        <span className="playlist-card-words">
          <b dir="auto" className="line-clamp-2 leading-tight font-[670] wrap-anywhere font-stretch-[106%]">
            {title}
          </b>
          <span className="type-meta">
            <Plural value={songsCount} one="# Song" other="# Songs" />
          </span>
        </span>
      </Link>
      {action && <span className="playlist-card-action">{action}</span>}
    </li>
  )
}

export function AddPlaylistTile() {
  return (
    <li className="playlist-card">
      <Link to="/create-playlist" className="playlist-card-link">
        <span className="playlist-card-cover is-empty" aria-hidden="true">
          <Plus size={24} />
        </span>
        <b className="playlist-card-words leading-tight font-[670] font-stretch-[106%]">
          <Trans>Add Playlist</Trans>
        </b>
      </Link>
    </li>
  )
}

export function PlaylistGridSkeleton({ label, count = WAITING }: { label: string; count?: number }) {
  return (
    <ul aria-busy="true" aria-label={label} className="playlist-grid">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="playlist-card">
          <span className="playlist-card-link">
            <Skeleton className="playlist-card-cover aspect-square rounded-sleeve!" />
            <span className="playlist-card-words">
              <Skeleton className={classes('h-4', TITLE_WIDTHS[index % TITLE_WIDTHS.length])} />
              <Skeleton className="mt-2 h-3 w-[30%]" />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

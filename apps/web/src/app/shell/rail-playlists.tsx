import type { Playlist } from '@cadenza/contract/playlists'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { onPlaylistChange } from '#lib/streams/tab-broadcasts.ts'
import { PlaylistCover } from '#widgets/playlist/playlist-cover.tsx'

const SHOWN = 5

const newestPlaylistsQuery = queryOptions({
  queryKey: ['playlists', 'newest'],
  queryFn: ({ signal }) => dataOrThrow(api.GET('/api/playlists', { params: { query: { limit: SHOWN } }, signal })),
})

/** Shows the user's newest playlists and a link to create one; only the link remains when the request fails. */
export function RailPlaylists() {
  const { t } = useLingui()
  const id = useId()
  const client = useQueryClient()
  const { data } = useQuery(newestPlaylistsQuery)
  useEffect(
    () => onPlaylistChange(() => void client.invalidateQueries({ queryKey: newestPlaylistsQuery.queryKey })),
    [client],
  )

  return (
    <nav aria-labelledby={id} className="px-2.5 pb-5">
      <div className="-mr-2.5 flex min-h-11 items-center justify-between">
        <p id={id} className="text-label font-[640] text-ink-3">
          <Trans>Your playlists</Trans>
        </p>
        <Link
          to="/create-playlist"
          aria-label={t`Add Playlist`}
          title={t`Add Playlist`}
          className="grid size-11 place-items-center rounded-press tint-hover"
        >
          <Plus size={20} />
        </Link>
      </div>
      <ul>
        {data?.items.map((playlist) => (
          <li key={playlist.id}>
            <RailPlaylist playlist={playlist} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function RailPlaylist({ playlist }: { playlist: Playlist }) {
  const { pathname } = useLocation()
  const { id, title, songsCount } = playlist
  const address = `/playlist/${id}`
  return (
    <Link
      to={address}
      aria-current={pathname === address ? 'page' : undefined}
      className="-mx-2.5 flex min-h-[50px] items-center gap-3 rounded-note px-2.5 py-1.5 hover:bg-sunken aria-[current=page]:bg-peony-soft"
    >
      <PlaylistCover playlist={playlist} sizes="36px" className="w-9 shrink-0" />
      <span className="min-w-0">
        <b dir="auto" className="block truncate text-small leading-tight font-[580]">
          {title}
        </b>
        <span className="block text-label leading-snug text-ink-3">
          <Plural value={songsCount} one="# Song" other="# Songs" />
        </span>
      </span>
    </Link>
  )
}

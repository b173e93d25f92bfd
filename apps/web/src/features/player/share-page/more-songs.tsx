import type { Song, SongPage } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { PlayButton } from '#widgets/song/player/play-button.tsx'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { SongMenu } from '#widgets/song/menu/song-menu.tsx'

const SHOWN = 12

const moreSongsQuery = (creatorId: string) =>
  queryOptions({
    queryKey: ['creator', creatorId, 'songs', 'popular', SHOWN],
    queryFn: ({ signal }) =>
      dataOrThrow(
        api.GET('/api/creators/{id}/songs', {
          params: { path: { id: creatorId }, query: { sort: 'popular', limit: SHOWN } },
          signal,
        }),
      ),
    meta: {
      mapSongs: (data, change) => {
        const page = data as SongPage
        return { ...page, items: page.items.map(change) }
      },
    },
  })

function Tile({ song, queue }: { song: Song; queue: readonly Song[] }) {
  const titleId = useId()
  return (
    <li className="w-38 shrink-0 snap-start desk:w-46">
      <div className="relative">
        <CoverImage song={song} sizes="184px" />
        <PlayButton song={song} queue={queue} describedBy={titleId} className="absolute right-2 bottom-2" />
      </div>
      <div className="mt-1.5 flex items-start">
        <Link
          viewTransition
          to={`/player/${song.id}`}
          className="block min-h-11 min-w-0 flex-1 rounded-card py-1 hover:underline"
        >
          <b
            id={titleId}
            dir="auto"
            className="line-clamp-2 text-button leading-[1.25] font-[660] wrap-anywhere font-stretch-[105%]"
          >
            {song.title}
          </b>
          <span className="text-label text-ink-3">{formatClockTime(song.duration)}</span>
        </Link>
        <SongMenu song={song} className="-mt-1 -mr-3 text-ink-3" />
      </div>
    </li>
  )
}

/** Other public songs of the same creator. If the list fails to load, nothing is shown, because it is optional. */
export function MoreSongs({ song }: { song: Song }) {
  const { t } = useLingui()
  const { data } = useQuery(moreSongsQuery(song.userId))
  const songs = data?.items.filter(({ id }) => id !== song.id) ?? []
  const name = song.creatorName ?? t`AI Creator`
  if (songs.length === 0) return null
  return (
    <section className="shared-more">
      <h2 className="mb-4 type-section wrap-anywhere">
        <Trans>More from {name}</Trans>
      </h2>
      <ul className="-mx-5 flex snap-x scroll-px-5 [scrollbar-width:none] gap-3.5 overflow-x-auto px-5 py-1.5 desk:gap-5">
        {songs.map((other) => (
          <Tile key={other.id} song={other} queue={songs} />
        ))}
      </ul>
    </section>
  )
}

import type { DailySong as DailySongResponse } from '@cadenza/contract/explore'
import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { paletteProps } from '#widgets/song/cover/song-palette.ts'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { LargePlayButton } from '#widgets/song/player/play-button.tsx'
import { PlayFailure } from '#widgets/song/player/play-failure.tsx'
import { LandingSection } from './landing-section.tsx'
import { ListFailure } from './list-failure.tsx'

function mapSongs(data: unknown, change: (song: Song) => Song): DailySongResponse {
  const daily = data as DailySongResponse
  return { ...daily, song: daily.song && change(daily.song) }
}

const dailySongQuery = queryOptions({
  queryKey: ['daily-song'],
  queryFn: ({ signal }) => dataOrThrow(api.GET('/api/daily-song', { signal })),
  meta: { mapSongs },
})

const CARD = 'overflow-hidden rounded-stage @min-[36rem]:grid @min-[36rem]:grid-cols-[17.5rem_minmax(0,1fr)]'
/** A band above the text on a phone, else a sleeve with a shadow: card and cover may have the same ground. */
const COVER =
  'aspect-[2/1]! rounded-none! @min-[36rem]:m-6 @min-[36rem]:mr-0 @min-[36rem]:aspect-square! @min-[36rem]:w-auto! @min-[36rem]:rounded-sleeve! @min-[36rem]:lift-2'
const TEXT = 'flex min-w-0 flex-col items-start justify-center gap-2.5 p-5 @min-[36rem]:px-8 @min-[36rem]:py-7'

function DailySongCard({ song }: { song: Song }) {
  const titleId = useId()
  const { className, style } = paletteProps(song.palette, CARD)
  return (
    <article aria-labelledby={titleId} className={className} style={style}>
      <CoverImage song={song} sizes="(width >= 64rem) 280px, 100vw" className={COVER} />
      <div className={TEXT}>
        <h3 id={titleId} className="text-[1.75rem] type-display @min-[36rem]:text-[2.125rem]">
          <Link
            viewTransition
            to={`/player/${song.id}`}
            dir="auto"
            className="line-clamp-3 rounded-sleeve pb-0.5 wrap-anywhere"
          >
            {song.title}
          </Link>
        </h3>
        <p className="leading-snug wrap-anywhere">
          <bdi>{song.creatorName ?? <Trans>AI Creator</Trans>}</bdi> · {formatClockTime(song.duration)}
        </p>
        <p className="line-clamp-3 max-w-[60ch] wrap-anywhere">
          <q dir="auto">{song.description}</q>
        </p>
        <LargePlayButton song={song} describedBy={titleId} className="mt-2" />
      </div>
    </article>
  )
}

function DailySongSkeleton() {
  const { t } = useLingui()
  return (
    <div
      aria-busy="true"
      role="status"
      aria-label={t`Today’s song is loading`}
      className={`bg-surface edge-hair ${CARD}`}
    >
      <Skeleton className={`w-full ${COVER}`} />
      <div className={TEXT}>
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="mt-2 h-13 w-32 rounded-press!" />
      </div>
    </div>
  )
}

/** The public song that the server has chosen for this day. Without any public song there is no section. */
export function DailySong() {
  const { data, error, refetch } = useQuery(dailySongQuery)
  if (data?.song === null) return null
  return (
    <LandingSection title={<Trans>Today’s cadenza</Trans>}>
      {data && (
        <>
          <DailySongCard song={data.song} />
          <PlayFailure song={data.song} />
        </>
      )}
      {!data && error && (
        <ListFailure
          title={<Trans>Today’s song could not be loaded</Trans>}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <DailySongSkeleton />}
    </LandingSection>
  )
}

import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SongRow, SongRowSkeleton } from '#widgets/song/card/song-row.tsx'
import { trendingQuery } from './explore-queries.ts'
import { ExploreSection, SectionEmpty, SectionFailure, SeeAll } from './explore-section.tsx'
import { songsPath } from './explore-view.ts'

/** The list fills the first column, then the second; phones show only the first half. */
const LIST = '@min-[56rem]:columns-2 @min-[56rem]:gap-9 [&>li]:break-inside-avoid'
const BEYOND_PHONE = 'max-desk:nth-[n+6]:hidden'
const WAITING = 10
const NONE: readonly Song[] = []

export function Trending() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(trendingQuery)
  const songs = data?.items ?? NONE
  const action = songs.length > 0 && <SeeAll to={songsPath('trending')} label={t`See all trending songs`} />
  return (
    <ExploreSection title={<Trans>Trending now</Trans>} action={action}>
      {songs.length > 0 && (
        <ol aria-label={t`Trending now`} className={LIST}>
          {songs.map((song, index) => (
            <li key={song.id} className={BEYOND_PHONE}>
              <SongRow song={song} place={index + 1} queue={() => songs} />
            </li>
          ))}
        </ol>
      )}
      {data && songs.length === 0 && (
        <SectionEmpty>
          <Trans>Nothing was played or liked lately. What people listen to will be here.</Trans>
        </SectionEmpty>
      )}
      {!data && error && (
        <SectionFailure
          title={<Trans>What is trending could not be loaded</Trans>}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <ul aria-busy="true" aria-label={t`Tracks are loading`} className={LIST}>
          {Array.from({ length: WAITING }, (_, index) => (
            <li key={index} className={BEYOND_PHONE}>
              <SongRowSkeleton hasPlace />
            </li>
          ))}
        </ul>
      )}
    </ExploreSection>
  )
}

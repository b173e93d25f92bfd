import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PlayFailure } from '#widgets/song/player/play-failure.tsx'
import { newSongsQuery } from './explore-queries.ts'
import { ExploreSection, SectionEmpty, SectionFailure, SeeAll } from './explore-section.tsx'
import { songsPath } from './explore-view.ts'
import { ScrollRow, ScrollButtons, useScrollRow } from './scroll-row.tsx'
import { SongTile, SongTileSkeleton } from './song-tile.tsx'

const PLACE = 'w-38 shrink-0 snap-start desk:w-46'
const WAITING = 6
const NONE: readonly Song[] = []

export function NewSongs() {
  const { t } = useLingui()
  const row = useScrollRow()
  const { data, error, refetch } = useQuery(newSongsQuery)
  const songs = data?.items ?? NONE
  const action = songs.length > 0 && (
    <span className="-mr-3 ml-auto flex flex-wrap justify-end desk:mr-0">
      <ScrollButtons row={row} />
      <SeeAll to={songsPath('newest')} label={t`See all new songs`} />
    </span>
  )
  return (
    <ExploreSection title={<Trans>New songs</Trans>} action={action}>
      {songs.length > 0 && (
        <ScrollRow row={row}>
          {songs.map((song) => (
            <li key={song.id} className={PLACE}>
              <SongTile song={song} queue={songs} />
            </li>
          ))}
        </ScrollRow>
      )}
      {songs.map((song) => (
        <PlayFailure key={song.id} song={song} />
      ))}
      {data && songs.length === 0 && (
        <SectionEmpty>
          <Trans>No public songs yet.</Trans>
        </SectionEmpty>
      )}
      {!data && error && (
        <SectionFailure
          title={<Trans>The new songs could not be loaded</Trans>}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <ScrollRow loadingLabel={t`Tracks are loading`}>
          {Array.from({ length: WAITING }, (_, index) => (
            <li key={index} className={PLACE}>
              <SongTileSkeleton />
            </li>
          ))}
        </ScrollRow>
      )}
    </ExploreSection>
  )
}

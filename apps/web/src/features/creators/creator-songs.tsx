import type { Creator } from '@cadenza/contract/creators'
import type { Song } from '@cadenza/contract/songs'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Shuffle } from 'lucide-react'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { useShortNumber } from '#widgets/use-short-number.ts'
import { FailureState } from '#widgets/page/failure-state.tsx'
import { playback } from '#widgets/playback/use-playback.ts'
import { InfiniteList } from '#widgets/song-list/infinite-list.tsx'
import { useInfinitePages } from '#widgets/song-list/use-infinite-pages.ts'
import { SongRow } from '#widgets/song/card/song-row.tsx'
import { creatorSongsSource, type CreatorSongSort, songIdOf } from './creator-songs-source.ts'
import { CreatorSongsSkeleton } from './creator-skeleton.tsx'

const NONE: readonly Song[] = []

export function CreatorSongs({ creator }: { creator: Creator }) {
  const { t } = useLingui()
  const [sort, setSort] = useState<CreatorSongSort>('popular')
  const source = useMemo(() => creatorSongsSource(creator.id, sort), [creator.id, sort])
  const pages = useInfinitePages(source)
  const songs = pages.loaded?.items ?? NONE
  const latest = useRef(songs)
  useEffect(() => {
    latest.current = songs
  }, [songs])
  const queue = useCallback(() => latest.current, [])
  const title = sort === 'popular' ? t`Popular Tracks` : t`Newest Tracks`
  const isEmpty = pages.loaded !== null && songs.length === 0

  return (
    <section>
      <header className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="type-section">{title}</h2>
        {songs.length > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            <SegmentedControl
              label={t`Order of the tracks`}
              value={sort}
              onChange={setSort}
              options={[
                { value: 'popular', label: <Trans>Popular</Trans> },
                { value: 'newest', label: <Trans>Newest</Trans> },
              ]}
            />
            <Button
              variant="ghost"
              icon={<Shuffle />}
              onClick={() => playback.playAll(songs, { isShuffled: true })}
              className="-mr-3"
            >
              <Trans>Shuffle</Trans>
            </Button>
          </div>
        )}
      </header>
      {pages.error && (
        <FailureState
          title={<Trans>The tracks could not be loaded</Trans>}
          error={pages.error}
          onRetry={pages.retry}
          className="py-10!"
        />
      )}
      {!pages.loaded && !pages.error && <CreatorSongsSkeleton />}
      {isEmpty && (
        <p className="py-3 text-ink-2">
          <Trans>No public songs yet.</Trans>
        </p>
      )}
      {songs.length > 0 && (
        <InfiniteList label={title} pages={pages} idOf={songIdOf} total={creator.songsCount}>
          {(song, place) => <CreatorSongRow song={song} place={place} queue={queue} />}
        </InfiniteList>
      )}
    </section>
  )
}

interface CreatorSongRowProps {
  song: Song
  place: number
  queue: () => readonly Song[]
}

const CreatorSongRow = memo(function CreatorSongRow({ song, place, queue }: CreatorSongRowProps) {
  const short = useShortNumber()
  const { playsCount, likesCount } = song
  const plays = short(playsCount)
  const likes = short(likesCount)
  return (
    <SongRow
      song={song}
      place={place}
      queue={queue}
      detail={<Plural value={playsCount} one={`${plays} play`} other={`${plays} plays`} />}
      facts={<Plural value={likesCount} one={`${likes} like`} other={`${likes} likes`} />}
    />
  )
})

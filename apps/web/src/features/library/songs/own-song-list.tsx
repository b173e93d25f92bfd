import type { OwnSongsSort } from '@cadenza/contract/library'
import type { Song } from '@cadenza/contract/songs'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Selection } from '#features/library/selection/use-selection.ts'
import { useMinuteClock } from '#widgets/song/use-minute-clock.ts'
import { type DayGroup, groupByDay } from './group-by-day.ts'
import { OwnSongRow } from './own-song-row.tsx'

const GROUP_LABELS: Record<DayGroup, MessageDescriptor> = {
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  'last-week': msg`Last week`,
  earlier: msg`Earlier`,
}

interface OwnSongListProps {
  songs: readonly Song[]
  queue: () => readonly Song[]
  selection: Selection
  sort: OwnSongsSort
  isBusy: boolean
}

/** Sorted by time, the songs stand below the day on which they were made. */
export function OwnSongList({ songs, sort, isBusy, ...row }: OwnSongListProps) {
  const { t } = useLingui()
  const now = new Date(useMinuteClock())
  if (songs.length === 0) return null
  const isByTime = sort === 'newest' || sort === 'oldest'
  return (
    <div className="own-songs" aria-busy={isBusy || undefined}>
      <ColumnHeads />
      {isByTime ? (
        groupByDay(songs, now).map(({ name, items }) => <DaySection key={name} name={name} songs={items} {...row} />)
      ) : (
        <Rows label={t`Songs`} songs={songs} {...row} />
      )}
    </div>
  )
}

/** The facts say what they are without it. */
function ColumnHeads() {
  return (
    <div className="own-songs-head mt-3" aria-hidden="true">
      <span>
        <Trans>Song</Trans>
      </span>
      <span>
        <Trans>Genre</Trans>
      </span>
      <span>
        <Trans>Tempo</Trans>
      </span>
      <span className="is-wide">
        <Trans>Key</Trans>
      </span>
      <span>
        <Trans>Length</Trans>
      </span>
      <span className="is-wide">
        <Trans>Made</Trans>
      </span>
    </div>
  )
}

type RowsProps = Pick<OwnSongListProps, 'songs' | 'queue' | 'selection'>

function DaySection({ name, ...rows }: RowsProps & { name: DayGroup }) {
  const { t } = useLingui()
  const id = useId()
  return (
    <section>
      <h2 id={id} className="pt-4.5 pb-1 text-label font-[640] text-ink-3">
        {t(GROUP_LABELS[name])}
      </h2>
      <Rows labelledBy={id} {...rows} />
    </section>
  )
}

function Rows({ songs, queue, selection, label, labelledBy }: RowsProps & { label?: string; labelledBy?: string }) {
  return (
    <ul aria-label={label} aria-labelledby={labelledBy}>
      {songs.map((song) => (
        <li key={song.id}>
          <OwnSongRow
            song={song}
            queue={queue}
            isSelected={selection.songs && selection.has(song.id)}
            toggle={selection.toggle}
          />
        </li>
      ))}
    </ul>
  )
}

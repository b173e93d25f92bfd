import type { Song } from '@cadenza/contract/songs'
import { useLingui } from '@lingui/react/macro'
import { factLine, knownFacts } from '#widgets/song/known-facts.ts'
import { useMinuteClock } from '#widgets/song/use-minute-clock.ts'
import { dayGroupOf } from './group-by-day.ts'

/** One line below the prompt, where the list is too narrow for columns. */
export function FactLine({ song }: { song: Song }) {
  const { i18n } = useLingui()
  return <span className="own-song-line">{factLine(song, i18n)}</span>
}

export function FactColumns({ song }: { song: Song }) {
  const { i18n } = useLingui()
  const { genre, tempo, key, length } = knownFacts(song, i18n)
  return (
    <>
      <span className="own-song-fact">
        {genre !== null && (
          <span className="inline-block rounded-press bg-sunken px-2.5 py-1 text-label font-[600]">{genre}</span>
        )}
      </span>
      <span className="own-song-fact">{tempo}</span>
      <span className="own-song-fact is-wide">{key}</span>
      <span className="own-song-fact">{length}</span>
      <span className="own-song-fact is-wide">
        <MadeAt at={song.createdAt} />
      </span>
    </>
  )
}

/** The hour for the last two days, the weekday for the week before, and the date for what is older. */
function MadeAt({ at }: { at: string }) {
  const { i18n } = useLingui()
  const now = new Date(useMinuteClock())
  const date = new Date(at)
  const group = dayGroupOf(date, now)
  const format: Intl.DateTimeFormatOptions =
    group === 'earlier'
      ? { day: 'numeric', month: 'short', ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }) }
      : group === 'last-week'
        ? { weekday: 'short' }
        : { hour: '2-digit', minute: '2-digit' }
  return (
    <time dateTime={at} title={i18n.date(date, { dateStyle: 'long', timeStyle: 'short' })}>
      {i18n.date(date, format)}
    </time>
  )
}

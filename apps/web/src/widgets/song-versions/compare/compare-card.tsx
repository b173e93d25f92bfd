import { compareScores } from '@cadenza/composer/recipe/compare-scores'
import type { Score } from '@cadenza/composer/score'
import { beatsOfBar, secondsAtBeat } from '@cadenza/composer/score-time'
import type { Song } from '@cadenza/contract/songs'
import type { SongVersion } from '@cadenza/contract/rehearsal/versions'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pause, Play, X } from 'lucide-react'
import { type KeyboardEvent, useMemo } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { areShortcutsOn } from '#widgets/playback/shortcut-setting.ts'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { versionScoreQuery } from '#widgets/song-versions/versions-query.ts'
import { barAtSeconds, carrySeconds } from './carry-seconds.ts'
import { CompareRow, type TimeRange } from './compare-row.tsx'
import { SectionAxis } from './section-axis.tsx'
import { useVersionPlace, useVersionPlayer } from './use-version-player.ts'

interface CompareCardProps {
  song: Song
  current: SongVersion
  other: SongVersion
  onClose: () => void
}

interface Scores {
  current: Score | null
  other: Score | null
}

function useScore(song: Song, { number, scoreUrl }: SongVersion): Score | null {
  const { data } = useQuery({ ...versionScoreQuery(song.id, number), enabled: scoreUrl !== null })
  return data ?? null
}

/** Where a score plays something else than the other one. */
function rangesOf(score: Score, duration: number, changedIds: ReadonlySet<string>): TimeRange[] {
  const barBeats = beatsOfBar(score.metre)
  return score.sections.flatMap(({ id, startBar, bars }) => {
    if (!changedIds.has(id)) return []
    const [from, to] = [secondsAtBeat(score, startBar * barBeats), secondsAtBeat(score, (startBar + bars) * barBeats)]
    return [{ id, from: from / duration, to: Math.min(1, to / duration) }]
  })
}

/** Null for scores of a release that wrote them otherwise. */
function differenceOf(current: Score, other: Score) {
  try {
    const { parts, sections, notes } = compareScores(other, current)
    return { notes, ids: new Set([...parts.map(({ sectionId }) => sectionId), ...sections.map(({ id }) => id)]) }
  } catch {
    return null
  }
}

function useDifference({ current, other }: Scores, durations: { current: number; other: number }) {
  const difference = useMemo(() => (current && other ? differenceOf(current, other) : null), [current, other])
  const rangesIn = (score: Score | null, duration: number): TimeRange[] =>
    score && difference ? rangesOf(score, duration, difference.ids) : []
  return {
    notes: difference?.notes ?? null,
    current: rangesIn(current, durations.current),
    other: rangesIn(other, durations.other),
  }
}

/** The bar that is heard, counted in the current version. */
function barAt({ current, other }: Scores, isOther: boolean, seconds: number): number | null {
  const score = isOther ? other : current
  if (score === null || current === null) return null
  return barAtSeconds(current, carrySeconds(score, current, seconds))
}

/** Two versions, A and B, one of which is heard. A press on the other one goes on at the same bar. */
export function CompareCard({ song, current, other, onClose }: CompareCardProps) {
  const { t, i18n } = useLingui()
  const { player, state } = useVersionPlayer()
  const place = useVersionPlace(player)
  const scores = { current: useScore(song, current), other: useScore(song, other) }
  const difference = useDifference(scores, { current: current.duration, other: other.duration })

  const isOther = place?.number === other.number
  const seconds = place !== null && (isOther || place.number === current.number) ? place.seconds : 0
  const audible = isOther ? scores.other : scores.current
  const bar = barAt(scores, isOther, seconds)
  const isPlaying = state.isPlaying || state.loading !== null
  const selected = isOther ? other : current
  const unchanged = i18n.number(difference.notes?.unchanged ?? 0)
  const all = difference.notes?.before ?? 0

  const seekToBar = (wanted: number): void => {
    if (scores.current === null) return
    player.seek({
      number: current.number,
      seconds: secondsAtBeat(scores.current, wanted * beatsOfBar(scores.current.metre)),
    })
  }
  const onKeyDown = ({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): void => {
    const isTyped = target instanceof HTMLInputElement && target.type !== 'range'
    if (altKey || ctrlKey || metaKey || isTyped || !areShortcutsOn()) return
    if (key.toLowerCase() === 'a') void player.play(current)
    else if (key.toLowerCase() === 'b') void player.play(other)
  }
  const [numberA, numberB] = [current.number, other.number]
  return (
    // Keys that are also buttons, for whoever is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="versions-card"
      aria-label={t`Compare version ${numberB} with version ${numberA}`}
      onKeyDown={onKeyDown}
    >
      <header className="versions-head">
        <h2 className="type-section">
          <Trans>Compare</Trans>
        </h2>
        <span className="version-bar">
          {bar === null || scores.current === null
            ? formatClockTime(seconds)
            : t`Bar ${bar + 1} of ${scores.current.barCount}`}
        </span>
        <IconButton
          label={isPlaying ? t`Pause` : t`Play`}
          aria-busy={state.loading !== null || undefined}
          onClick={() => (isPlaying ? player.pause() : void player.play(selected))}
        >
          {isPlaying ? <Pause /> : <Play />}
        </IconButton>
        <IconButton label={t`Close the comparison`} onClick={onClose} className="-mr-2">
          <X />
        </IconButton>
      </header>
      <CompareRow
        letter="A"
        version={current}
        isSelected={!isOther}
        seconds={carrySeconds(audible, scores.current, seconds)}
        ranges={difference.current}
      />
      <CompareRow
        letter="B"
        version={other}
        isSelected={isOther}
        seconds={carrySeconds(audible, scores.other, seconds)}
        ranges={difference.other}
      />
      {scores.current !== null && (
        <SectionAxis score={scores.current} duration={current.duration} bar={bar ?? 0} onSeek={seekToBar} />
      )}
      {state.failed !== null && (
        <p role="alert" className="mt-2 text-small text-bad-ink">
          <Trans>This version could not be loaded. Check your connection and press Play again.</Trans>
        </p>
      )}
      <p className="mt-2 max-w-[60ch] text-small text-ink-2">
        <Trans>Press A or B while it plays: the bar stays, only the version changes.</Trans>{' '}
        {difference.notes !== null && (
          <Plural
            value={all}
            one={`What differs is edged; ${unchanged} of # note is the same.`}
            other={`What differs is edged; ${unchanged} of # notes are the same.`}
          />
        )}
      </p>
    </section>
  )
}

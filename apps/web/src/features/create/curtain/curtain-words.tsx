import type { Generation } from '@cadenza/contract/generations'
import type { Song } from '@cadenza/contract/songs'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#ui/skeleton.tsx'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { formatMusicalKey } from '#widgets/song/musical-key.ts'
import { lyricsQuery } from '#widgets/song/song-query.ts'
import { firstSungLine } from './first-line.ts'

const MINUTES_FROM_SECONDS = 120

function MakingTime({ generation: { createdAt, finishedAt } }: { generation: Generation }) {
  if (finishedAt === null) return null
  const seconds = Math.max(1, Math.round((Date.parse(finishedAt) - Date.parse(createdAt)) / 1000))
  if (seconds < MINUTES_FROM_SECONDS)
    return <Plural value={seconds} one="Ready in # second" other="Ready in # seconds" />
  const minutes = Math.round(seconds / 60)
  return <Plural value={minutes} one="Ready in # minute" other="Ready in # minutes" />
}

interface CurtainWordsProps {
  generation: Generation
  song: Song
}

export function CurtainFacts({ generation, song }: CurtainWordsProps) {
  const { i18n } = useLingui()
  const { duration, tempoBpm, musicalKey } = song
  const bpm = tempoBpm === null ? null : Math.round(tempoBpm)
  return (
    <p className="curtain-facts lining-nums">
      <span>
        <MakingTime generation={generation} />
      </span>
      <span>{formatClockTime(duration)}</span>
      {bpm !== null && (
        <span>
          <Trans>{bpm} bpm</Trans>
        </span>
      )}
      {musicalKey !== null && <span>{formatMusicalKey(i18n, musicalKey)}</span>}
    </p>
  )
}

/** The first line that is sung. Without one, the prompt. */
export function CurtainLine({ generation, song }: CurtainWordsProps) {
  const { data, isPending } = useQuery({ ...lyricsQuery(song), enabled: song.hasLyrics })
  if (song.hasLyrics && isPending) return <Skeleton className="curtain-line h-[1.35em] w-2/3" />
  const line = data ? firstSungLine(data.text) : null
  return (
    <p dir="auto" className="curtain-line line-clamp-2">
      {line === null ? generation.prompt : <Trans>“{line}”</Trans>}
    </p>
  )
}

import type { Song } from '@cadenza/contract/songs'
import { Plural, Trans } from '@lingui/react/macro'
import { Clock, Ticket } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { Receipt } from './receipt.tsx'
import { TimeAgo } from '#widgets/song/time-ago.tsx'

const FACT = 'inline-flex min-h-6 items-center gap-1.5 [&>svg]:size-3.5'

interface SongFactsProps {
  at: string
  durationSeconds: number
  credits: ReactNode
  children?: ReactNode
}

/** Shows the time of creation, the duration and the cost. */
export function SongFacts({ at, durationSeconds, credits, children }: SongFactsProps) {
  return (
    <>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 text-label text-ink-3 lining-nums">
        <span className={FACT}>
          <TimeAgo at={at} />
        </span>
        <span className={FACT}>
          <Clock aria-hidden="true" />
          <span className="sr-only">
            <Trans>Length</Trans>
          </span>
          {formatClockTime(durationSeconds)}
        </span>
        {credits}
      </div>
      {children}
    </>
  )
}

export function CreditsFact({ credits }: { credits: number }) {
  return (
    <span className={FACT}>
      <Ticket aria-hidden="true" />
      <Plural value={credits} one="# credit" other="# credits" />
    </span>
  )
}

/** Shows the cost, with an itemized receipt on request. Only the song's creator sees it. */
export function OwnSongFacts({ song }: { song: Song }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { creditsUsed, receipt } = song
  const credits =
    creditsUsed === null ? null : receipt === null ? (
      <CreditsFact credits={creditsUsed} />
    ) : (
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="-mx-2 -my-2.5 inline-flex min-h-11 items-center rounded-press tint-hover px-2 underline decoration-dotted decoration-[1.5px] underline-offset-4"
      >
        <CreditsFact credits={creditsUsed} />
      </button>
    )
  return (
    <SongFacts at={song.createdAt} durationSeconds={song.duration} credits={credits}>
      {receipt && <div id={id}>{isOpen && <Receipt song={song} receipt={receipt} />}</div>}
    </SongFacts>
  )
}

import type { Generation } from '@cadenza/contract/generations'
import type { Song } from '@cadenza/contract/songs'
import { Trans } from '@lingui/react/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { PlayButton } from '#widgets/song/player/play-button.tsx'
import { PlayFailure } from '#widgets/song/player/play-failure.tsx'
import { MissingCover, CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { TimeAgo } from '#widgets/song/time-ago.tsx'
import { PromptBubble } from './prompt-bubble.tsx'
import { GenerationCard } from './generation-item.tsx'

const SLEEVE = 'w-[56px]! shrink-0'

function OutcomeLabel({ generation }: { generation: Generation }) {
  if (generation.song) return formatClockTime(generation.song.duration)
  return generation.state === 'cancelled' ? <Trans>Cancelled</Trans> : <Trans>Not made</Trans>
}

function Summary({ generation, titleId }: { generation: Generation; titleId: string }) {
  const { song, createdAt } = generation
  return (
    <>
      {song ? <CoverImage song={song} sizes="56px" className={SLEEVE} /> : <MissingCover className={SLEEVE} />}
      <span className="min-w-0 flex-1">
        <b id={titleId} className="block leading-tight font-[660] wrap-anywhere font-stretch-[105%]">
          {song?.title ?? <Trans>Untitled take</Trans>}
        </b>
        <span className="type-meta">
          <TimeAgo at={createdAt} /> · <OutcomeLabel generation={generation} />
        </span>
      </span>
      <ChevronDown size={20} aria-hidden="true" className="shrink-0 text-ink-3" />
    </>
  )
}

interface ProjectRowProps {
  generation: Generation
  /** The queue that playback continues with after this song. */
  queue: readonly Song[]
}

export const ProjectRow = memo(function ProjectRow({ generation, queue }: ProjectRowProps) {
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { song, prompt } = generation
  return (
    <li className="py-2.5">
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className={`flex min-h-11 min-w-0 items-center gap-3.5 rounded-card text-left ${isOpen ? 'ml-auto px-2' : 'flex-1'}`}
        >
          {isOpen ? (
            <>
              <span className="type-label text-ink-2">
                <Trans>Fold up</Trans>
              </span>
              <ChevronUp size={20} aria-hidden="true" className="shrink-0 text-ink-3" />
            </>
          ) : (
            <Summary generation={generation} titleId={titleId} />
          )}
        </button>
        {song && !isOpen && <PlayButton song={song} queue={queue} describedBy={titleId} />}
      </div>
      {song && !isOpen && <PlayFailure song={song} />}
      {isOpen && (
        <div className="mt-1 mb-2">
          <PromptBubble prompt={prompt} />
          <GenerationCard generation={generation} />
        </div>
      )}
    </li>
  )
})

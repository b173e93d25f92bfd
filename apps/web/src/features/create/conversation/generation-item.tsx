import type { Generation } from '@cadenza/contract/generations'
import { memo, useRef, useState } from 'react'
import { CurtainCard } from '#features/create/curtain/curtain-card.tsx'
import { useReportSeen } from '#features/create/curtain/use-report-seen.ts'
import { ProgressCard } from '#features/create/progress/progress-card.tsx'
import { isUnseenSong } from '#features/create/progress/unseen-songs.ts'
import { useIsInProgress } from '#features/create/progress/use-progress.ts'
import { SongCard } from '#widgets/song/card/song-card.tsx'
import { isPending } from './cached-generations.ts'
import { PromptBubble } from './prompt-bubble.tsx'
import { DeleteButton } from './delete-button.tsx'
import { FailedGenerationCard } from './failed-generation-card.tsx'
import './generation-item.css'

/** The progress of the song was shown here, or the user has been away since it became ready. */
function useHasCurtain(generationId: string, isInProgress: boolean): boolean {
  const [hasCurtain, setHasCurtain] = useState(() => isUnseenSong(generationId))
  if (isInProgress && !hasCurtain) setHasCurtain(true)
  return hasCurtain
}

/** Shows the progress, the song or the failure of a generation. */
export function GenerationCard({ generation }: { generation: Generation }) {
  const isInProgress = useIsInProgress(generation.id)
  const hasCurtain = useHasCurtain(generation.id, isInProgress)
  if (isInProgress || isPending(generation)) return <ProgressCard generation={generation} />
  if (generation.song && hasCurtain) return <CurtainCard generation={generation} song={generation.song} />
  if (generation.song) return <SongCard song={generation.song} corner={<DeleteButton generation={generation} />} />
  return <FailedGenerationCard generation={generation} />
}

interface GenerationItemProps {
  generation: Generation
  /** Songs of the same request show the prompt once, above the first of them. */
  hasPrompt: boolean
}

/** A prompt and its result. Memoized, because only one of a thousand changes at a time. */
export const GenerationItem = memo(function GenerationItem({ generation, hasPrompt }: GenerationItemProps) {
  const item = useRef<HTMLLIElement>(null)
  useReportSeen(generation, item)
  return (
    <li ref={item} className="generation-item" data-first={hasPrompt}>
      {hasPrompt && <PromptBubble prompt={generation.prompt} />}
      <GenerationCard generation={generation} />
    </li>
  )
})

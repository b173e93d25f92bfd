import type { Generation } from '@cadenza/contract/generations'
import { memo } from 'react'
import { ProgressCard } from '#features/create/progress/progress-card.tsx'
import { useIsInProgress } from '#features/create/progress/use-progress.ts'
import { SongCard } from '#widgets/song/song-card.tsx'
import { isUnderWay } from './known-generations.ts'
import { PromptBubble } from './prompt-bubble.tsx'
import { DeleteButton } from './delete-button.tsx'
import { UnmadeCard } from './unmade-card.tsx'
import './take.css'

/** Whatever has become of it so far. */
export function TakeCard({ generation }: { generation: Generation }) {
  const isInProgress = useIsInProgress(generation.id)
  if (isInProgress || isUnderWay(generation)) return <ProgressCard generation={generation} />
  if (generation.song) return <SongCard song={generation.song} corner={<DeleteButton generation={generation} />} />
  return <UnmadeCard generation={generation} />
}

interface TakeProps {
  generation: Generation
  /** Several songs of one prompt show it once, above the first. */
  hasPrompt: boolean
}

/** A prompt and what became of it. Remembered, since one of a thousand changes at a time. */
export const Take = memo(function Take({ generation, hasPrompt }: TakeProps) {
  return (
    <li className="take" data-first={hasPrompt}>
      {hasPrompt && <PromptBubble prompt={generation.prompt} />}
      <TakeCard generation={generation} />
    </li>
  )
})

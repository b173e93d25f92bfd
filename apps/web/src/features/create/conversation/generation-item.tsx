import type { Generation } from '@cadenza/contract/generations'
import { memo } from 'react'
import { Again } from '#features/create/again/again.tsx'
import { ProgressCard } from '#features/create/progress/progress-card.tsx'
import { useIsInProgress } from '#features/create/progress/use-progress.ts'
import { SongCard } from '#widgets/song/card/song-card.tsx'
import { isPending } from './cached-generations.ts'
import { PromptBubble } from './prompt-bubble.tsx'
import { DeleteButton } from './delete-button.tsx'
import { FailedGenerationCard } from './failed-generation-card.tsx'
import './generation-item.css'

/** Shows the progress, the song or the failure of a generation. */
export function GenerationCard({ generation }: { generation: Generation }) {
  const isInProgress = useIsInProgress(generation.id)
  if (isInProgress || isPending(generation)) return <ProgressCard generation={generation} />
  if (generation.song) {
    return (
      <>
        <SongCard song={generation.song} corner={<DeleteButton generation={generation} />} />
        <Again generation={generation} />
      </>
    )
  }
  return <FailedGenerationCard generation={generation} />
}

interface GenerationItemProps {
  generation: Generation
  /** Songs of the same request show the prompt once, above the first of them. */
  hasPrompt: boolean
}

/** A prompt and its result. Memoized, because only one of a thousand changes at a time. */
export const GenerationItem = memo(function GenerationItem({ generation, hasPrompt }: GenerationItemProps) {
  return (
    <li className="generation-item" data-first={hasPrompt}>
      {hasPrompt && <PromptBubble prompt={generation.prompt} />}
      <GenerationCard generation={generation} />
    </li>
  )
})

import type { Generation } from '@cadenza/contract/generations'
import { memo } from 'react'
import { Again } from '#features/create/again/again.tsx'
import { TakeLabel } from '#features/create/again/take-label.tsx'
import { Takes } from '#features/create/again/takes.tsx'
import { useSelectedTake } from '#features/create/again/use-selected-take.ts'
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
  /** All takes of one song, newest first. */
  takes: readonly Generation[]
}

const haveSameTakes = (before: GenerationItemProps, after: GenerationItemProps): boolean =>
  before.takes.length === after.takes.length && before.takes.every((take, index) => take === after.takes[index])

/** A prompt and its results. Memoized, because only one of a thousand changes at a time. */
export const GenerationItem = memo(function GenerationItem({ takes }: GenerationItemProps) {
  const made = takes
    .toReversed()
    .flatMap((generation) => (generation.song ? { generation, song: generation.song } : []))
  const { selected, select } = useSelectedTake(made)
  const first = takes.at(-1)
  // A generation keeps its place in the tree, and with it its state, when its song is there.
  const shown = takes.filter((take) => take.song === null || take === selected?.generation)
  return (
    <li className="generation-item">
      {first && <PromptBubble prompt={first.prompt} />}
      <div className="grid gap-3">
        {shown.map((generation) => (
          <div key={generation.id} className="min-w-0">
            {first && first !== generation && generation.song === null && (
              <p className="mb-1 px-1 type-meta">
                <TakeLabel first={first} take={generation} />
              </p>
            )}
            <GenerationCard generation={generation} />
          </div>
        ))}
      </div>
      {selected && made.length > 1 && <Takes all={takes} takes={made} selected={selected} onSelect={select} />}
    </li>
  )
}, haveSameTakes)

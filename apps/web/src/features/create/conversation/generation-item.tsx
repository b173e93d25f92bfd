import type { Generation } from '@cadenza/contract/generations'
import { memo, type RefObject, useRef, useState } from 'react'
import { Again } from '#features/create/again/again.tsx'
import { TakeLabel } from '#features/create/again/take-label.tsx'
import { Takes } from '#features/create/again/takes.tsx'
import { useSelectedTake } from '#features/create/again/use-selected-take.ts'
import { CurtainCard } from '#features/create/curtain/curtain-card.tsx'
import { useReportSeen } from '#features/create/curtain/use-report-seen.ts'
import { ProgressCard } from '#features/create/progress/progress-card.tsx'
import { isUnseenSong } from '#features/create/progress/unseen-songs.ts'
import { useIsInProgress } from '#features/create/progress/use-progress.ts'
import { SongCard } from '#widgets/song/card/song-card.tsx'
import { isPending } from './cached-generations.ts'
import { PromptBubble } from './prompt-bubble.tsx'
import { FailedGenerationCard } from './failed-generation-card.tsx'
import { GenerationMenu } from './generation-menu.tsx'
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
  const { song } = generation
  if (!song) return <FailedGenerationCard generation={generation} />
  return (
    <>
      {hasCurtain ? (
        <CurtainCard generation={generation} song={song} />
      ) : (
        <SongCard song={song} corner={<GenerationMenu generation={generation} song={song} />} />
      )}
      <Again generation={generation} />
    </>
  )
}

interface GenerationItemProps {
  /** All takes of one song, newest first. */
  takes: readonly Generation[]
}

const haveSameTakes = (before: GenerationItemProps, after: GenerationItemProps): boolean =>
  before.takes.length === after.takes.length && before.takes.every((take, index) => take === after.takes[index])

/** Also for a take that another one covers: its end was announced on the same item. */
function SeenReport({ generation, item }: { generation: Generation; item: RefObject<HTMLLIElement | null> }) {
  useReportSeen(generation, item)
  return null
}

/** A prompt and its results. Memoized, because only one of a thousand changes at a time. */
export const GenerationItem = memo(function GenerationItem({ takes }: GenerationItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const made = takes
    .toReversed()
    .flatMap((generation) => (generation.song ? { generation, song: generation.song } : []))
  const { selected, select } = useSelectedTake(made)
  const first = takes.at(-1)
  // A generation keeps its place in the tree, and with it its state, when its song is there.
  const shown = takes.filter((take) => take.song === null || take === selected?.generation)
  return (
    <li ref={item} className="generation-item">
      {first && <PromptBubble prompt={first.prompt} />}
      {takes.map((generation) => (
        <SeenReport key={generation.id} generation={generation} item={item} />
      ))}
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

import type { Generation, PendingGenerations } from '@cadenza/contract/generations'
import { followEvents } from '#lib/streams/shared-event-stream.ts'

interface FollowGenerationsOptions {
  userId: string
  /** Called when a generation has advanced or ended. */
  onGeneration: (generation: Generation) => void
  /** Called with all pending generations; any others have ended in the meantime. */
  onPendingList: (generations: readonly Generation[]) => void
  /** Called when generations may have changed without an event, so the caller should refetch them. */
  onLost: () => void
}

function isGeneration(value: unknown): value is Generation {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'state' in value &&
    typeof value.state === 'string' &&
    'stage' in value &&
    typeof value.stage === 'number'
  )
}

function isPendingList(value: unknown): value is PendingGenerations {
  return (
    typeof value === 'object' &&
    value !== null &&
    'items' in value &&
    Array.isArray(value.items) &&
    value.items.every(isGeneration)
  )
}

/** Reports each change of the user's pending generations until the returned function is called. */
export function followGenerations({
  userId,
  onGeneration,
  onPendingList,
  onLost,
}: FollowGenerationsOptions): () => void {
  return followEvents({
    userId,
    on: {
      generations: (value) => {
        if (isPendingList(value)) onPendingList(value.items)
      },
      generation: (value) => {
        if (isGeneration(value)) onGeneration(value)
      },
    },
    onLost,
  })
}

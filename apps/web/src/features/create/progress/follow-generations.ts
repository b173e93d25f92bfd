import type { Generation, PendingGenerations } from '@cadenza/contract/generations'
import { followSharedStream } from '#lib/streams/shared-event-stream.ts'

interface FollowGenerationsOptions {
  userId: string
  /** One has moved on or ended. */
  onGeneration: (generation: Generation) => void
  /** All that are under way; others have ended meanwhile. */
  onPendingList: (generations: readonly Generation[]) => void
  /** Songs under way may have moved on unheard: whoever shows them should ask. */
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

/** Tells each change of the person's songs in the making until the returned function is called. */
export function followGenerations({
  userId,
  onGeneration,
  onPendingList,
  onLost,
}: FollowGenerationsOptions): () => void {
  return followSharedStream({
    name: `cadenza-generations-${userId}`,
    url: '/api/generations/events',
    events: ['generations', 'generation'],
    parseValue: (value) => (isGeneration(value) || isPendingList(value) ? value : null),
    onValue: (value) => ('items' in value ? onPendingList(value.items) : onGeneration(value)),
    onLost,
  })
}

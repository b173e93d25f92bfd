import type { Generation, PendingGenerations } from '@cadenza/contract/generations'
import { followSharedStream } from '#lib/shared-event-stream.ts'

interface Following {
  userId: string
  /** One has moved on or ended. */
  onGeneration: (generation: Generation) => void
  /** All that are under way; others have ended meanwhile. */
  onUnderWay: (generations: readonly Generation[]) => void
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

function isUnderWayList(value: unknown): value is PendingGenerations {
  return (
    typeof value === 'object' &&
    value !== null &&
    'items' in value &&
    Array.isArray(value.items) &&
    value.items.every(isGeneration)
  )
}

/** Tells each change of the person's songs in the making until the returned function is called. */
export function followGenerations({ userId, onGeneration, onUnderWay, onLost }: Following): () => void {
  return followSharedStream({
    name: `cadenza-generations-${userId}`,
    address: '/api/generations/events',
    events: ['generations', 'generation'],
    read: (value) => (isGeneration(value) || isUnderWayList(value) ? value : null),
    onValue: (value) => ('items' in value ? onUnderWay(value.items) : onGeneration(value)),
    onLost,
  })
}

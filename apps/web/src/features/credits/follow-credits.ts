import type { Credits } from '@cadenza/contract/credits'
import { followEvents } from '#lib/streams/shared-event-stream.ts'

const FIELDS = ['balance', 'held', 'owed', 'maximum', 'totalUsed', 'version']

function isCredits(value: unknown): value is Credits {
  return (
    typeof value === 'object' &&
    value !== null &&
    FIELDS.every((field) => Number.isSafeInteger(Reflect.get(value, field)))
  )
}

interface FollowCreditsOptions {
  userId: string
  onCredits: (credits: Credits) => void
  /** Called when no value can be expected from the stream, so the caller should fetch the balance. */
  onLost: () => void
}

/** Reports every new balance until the returned function is called. */
export function followCredits({ userId, onCredits, onLost }: FollowCreditsOptions): () => void {
  return followEvents({
    userId,
    on: {
      credits: (value) => {
        if (isCredits(value)) onCredits(value)
      },
    },
    onLost,
  })
}

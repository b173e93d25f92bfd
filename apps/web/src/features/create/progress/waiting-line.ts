import type { Generation } from '@cadenza/contract/generations'
import { stageNumber } from '@cadenza/domain/generation-stages'
import { isPending } from '#features/create/conversation/cached-generations.ts'

const COMPOSING = stageNumber('crafting')

/** Holds one of the user's places, or will before those that were requested later. */
const needsPlace = (generation: Generation): boolean => isPending(generation) && generation.stage <= COMPOSING

interface WaitingSplit {
  /** Those that cannot start before another one of the user has been composed, in the order of their turns. */
  waiting: Generation[]
  others: Generation[]
}

/** `items` are newest first. Places are given in the order of the requests. */
export function splitWaiting(items: readonly Generation[], songsAtOnce: number): WaitingSplit {
  const line = items.filter(needsPlace).toReversed()
  const waiting = line.slice(songsAtOnce).filter(({ stage }) => stage < COMPOSING)
  const waitingIds = new Set(waiting.map(({ id }) => id))
  return { waiting, others: items.filter(({ id }) => !waitingIds.has(id)) }
}

import { useSyncExternalStore } from 'react'

/**
 * Joins the composer, which asks for songs, and the conversation, which shows how far they are. The conversation reports
 * all that are under way whenever that changes; null while it does not know.
 */
const listeners = new Set<() => void>()
let underWay: ReadonlySet<string> | null = null
const askedForHere = new Set<string>()

function change(next: ReadonlySet<string> | null): void {
  underWay = next
  for (const listener of listeners) listener()
}

export function reportUnderWay(generationIds: Iterable<string> | null): void {
  change(generationIds === null ? null : new Set(generationIds))
}

/** Just asked for: they count before the server has said anything about them. */
export function addUnderWay(generationIds: readonly string[]): void {
  for (const id of generationIds) askedForHere.add(id)
  if (underWay !== null) change(new Set([...underWay, ...generationIds]))
}

export const isAskedForHere = (generationId: string): boolean => askedForHere.has(generationId)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useIsMakingSongs(): boolean {
  return useSyncExternalStore(subscribe, () => underWay !== null && underWay.size > 0)
}

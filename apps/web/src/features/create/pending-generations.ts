import { useSyncExternalStore } from 'react'

/**
 * Connects the composer, which requests songs, with GenerationFollower, which reports all pending generations whenever
 * they change. Null means that they are unknown.
 */
const listeners = new Set<() => void>()
let pendingIds: ReadonlySet<string> | null = null
const requestedHere = new Set<string>()

function setPendingIds(next: ReadonlySet<string> | null): void {
  pendingIds = next
  for (const listener of listeners) listener()
}

export function reportPendingGenerations(generationIds: Iterable<string> | null): void {
  setPendingIds(generationIds === null ? null : new Set(generationIds))
}

/** New requests count as pending before the server has reported them. */
export function addPendingGenerations(generationIds: readonly string[]): void {
  for (const id of generationIds) requestedHere.add(id)
  if (pendingIds !== null) setPendingIds(new Set([...pendingIds, ...generationIds]))
}

export const wasRequestedHere = (generationId: string): boolean => requestedHere.has(generationId)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useHasPendingGenerations(): boolean {
  return useSyncExternalStore(subscribe, () => pendingIds !== null && pendingIds.size > 0)
}

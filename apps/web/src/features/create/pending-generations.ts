import { onUserForgotten } from '#lib/storage/forget-user.ts'
import { createStore, useStore } from '#lib/store.ts'

/**
 * Connects the composer, which requests songs, with GenerationFollower, which reports all pending generations whenever
 * they change. Null means that they are unknown.
 */
const pendingIds = createStore<ReadonlySet<string> | null>(null)
const requestedHere = new Set<string>()

onUserForgotten(() => {
  requestedHere.clear()
  pendingIds.set(null)
})

export function reportPendingGenerations(generationIds: Iterable<string> | null): void {
  pendingIds.set(generationIds === null ? null : new Set(generationIds))
}

/** New requests count as pending before the server has reported them. */
export function addPendingGenerations(generationIds: readonly string[]): void {
  for (const id of generationIds) requestedHere.add(id)
  const known = pendingIds.read()
  if (known !== null) pendingIds.set(new Set([...known, ...generationIds]))
}

export const wasRequestedHere = (generationId: string): boolean => requestedHere.has(generationId)

export function useHasPendingGenerations(): boolean {
  return (useStore(pendingIds)?.size ?? 0) > 0
}

import { useSyncExternalStore } from 'react'
import { type Progress, readProgress, subscribeProgress } from './progress-store.ts'

/** How far a song in the making is shown to be; null when it is not in the making, or shown complete. */
export function useProgress(generationId: string): Progress | null {
  return useSyncExternalStore(subscribeProgress, () => readProgress(generationId))
}

/** Whether its progress is still to be seen: only the beginning and the end draw anything anew. */
export function useIsInProgress(generationId: string): boolean {
  return useSyncExternalStore(subscribeProgress, () => readProgress(generationId) !== null)
}

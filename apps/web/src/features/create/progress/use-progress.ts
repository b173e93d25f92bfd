import { useSyncExternalStore } from 'react'
import { type Progress, readProgress, subscribeProgress } from './progress-store.ts'

/** Returns the displayed progress; null when the generation is not pending or its display is complete. */
export function useProgress(generationId: string): Progress | null {
  return useSyncExternalStore(subscribeProgress, () => readProgress(generationId))
}

/** Returns whether progress is displayed. It changes only at the start and at the end, so only these cause a render. */
export function useIsInProgress(generationId: string): boolean {
  return useSyncExternalStore(subscribeProgress, () => readProgress(generationId) !== null)
}

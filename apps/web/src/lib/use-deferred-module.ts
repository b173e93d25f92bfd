import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** The first visit has its processor for itself until then. */
const PREFETCH_AFTER_MS = 5000
const RETRY_AFTER_MS = 2500
const MAX_PAUSE_MS = 40_000

/**
 * Loads code that the first paint does not need: in a pause after the first five seconds, or immediately when the code
 * is needed. It is rendered in slices, between which the page answers. Unlike with React.lazy, a failed download does
 * not break the page: the caller is notified once, and the download is repeated after increasing delays or when the
 * code is needed again. `load` must not change between renders.
 */
export function useDeferredModule<T extends object>(
  load: () => Promise<T>,
  isNeeded: boolean,
  onFailure: () => void,
): T | null {
  const [loaded, setLoaded] = useState<T | null>(null)
  const reportFailure = useEffectEvent(onFailure)

  useEffect(() => {
    if (loaded) return undefined
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout>
    const fetchModule = async (pauseMs: number): Promise<void> => {
      try {
        const part = await load()
        if (isCurrent) startTransition(() => setLoaded(part))
      } catch {
        if (!isCurrent) return
        timer = setTimeout(() => void fetchModule(Math.min(2 * pauseMs, MAX_PAUSE_MS)), pauseMs)
        if (isNeeded && pauseMs === RETRY_AFTER_MS) reportFailure()
      }
    }
    const begin = (): void => {
      if (isCurrent) void fetchModule(RETRY_AFTER_MS)
    }
    timer = isNeeded ? setTimeout(begin) : setTimeout(() => whenIdle(begin), PREFETCH_AFTER_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [load, isNeeded, loaded])

  return loaded
}

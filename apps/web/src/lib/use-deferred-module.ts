import { useEffect, useEffectEvent, useState } from 'react'

const PREFETCH_AFTER_MS = 2500

/**
 * Code that the first paint does not need: fetched a moment after it, or at once when it is needed. Unlike with
 * React.lazy a failed download does not take the page down; the caller hears of it, and the next need tries again.
 * `load` must not change between renders.
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
    const fetchModule = async (): Promise<void> => {
      try {
        const part = await load()
        if (isCurrent) setLoaded(part)
      } catch {
        if (isCurrent && isNeeded) reportFailure()
      }
    }
    const timer = setTimeout(() => void fetchModule(), isNeeded ? 0 : PREFETCH_AFTER_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [load, isNeeded, loaded])

  return loaded
}

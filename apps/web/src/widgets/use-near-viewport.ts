import { type RefObject, useEffect, useEffectEvent } from 'react'

const AHEAD_PX = 600

/** Calls onNear when the element comes near the viewport; pass false while there is nothing to do. */
export function useNearViewport(element: RefObject<HTMLElement | null>, isEnabled: boolean, onNear: () => void): void {
  const report = useEffectEvent(onNear)

  useEffect(() => {
    if (!isEnabled || !element.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) report()
      },
      { rootMargin: `0px 0px ${AHEAD_PX}px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isEnabled])
}

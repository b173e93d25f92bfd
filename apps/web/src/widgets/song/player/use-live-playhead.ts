import { type RefObject, useEffect } from 'react'
import { usePrefersReducedMotion } from '#lib/media-query.ts'

interface Playhead {
  isMoving: boolean
  seconds: number
  duration: number
}

/**
 * Updates --played of the element. The audio element reports its time four times per second; in between the playhead is
 * animated frame by frame, without rendering anything else.
 */
export function useLivePlayhead(
  element: RefObject<HTMLElement | null>,
  { isMoving, seconds, duration }: Playhead,
): void {
  const isStill = usePrefersReducedMotion()

  useEffect(() => {
    const reportedAtMs = performance.now()
    let frame = 0
    const draw = (): void => {
      const glideSeconds = isMoving && !isStill ? (performance.now() - reportedAtMs) / 1000 : 0
      const share = duration > 0 ? Math.min(1, (seconds + glideSeconds) / duration) : 0
      element.current?.style.setProperty('--played', `${share * 100}%`)
      if (isMoving && !isStill) frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [element, isMoving, isStill, seconds, duration])
}

import { type RefObject, useCallback, useEffect, useState } from 'react'
import { usePrefersReducedMotion } from '#lib/media-query.ts'

/** Position of the current line as a fraction of the visible height, with the next lines below it. */
const LINE_POSITION_FRACTION = 0.4
const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '])

interface AutoScroll {
  isFollowing: boolean
  follow: () => void
  /** Handlers for the element that scrolls. */
  handlers: {
    onWheel: () => void
    onTouchMove: () => void
    onKeyDown: (event: { key: string }) => void
  }
}

function scrollToLine(scroller: HTMLElement, index: number, behavior: ScrollBehavior): void {
  const line = scroller.querySelectorAll('li').item(index) as HTMLElement | null
  if (line) scroller.scrollTo({ top: line.offsetTop - scroller.clientHeight * LINE_POSITION_FRACTION, behavior })
}

/** Keeps the current line in view until the user scrolls, and then pauses until the user asks to follow again. */
export function useAutoScroll(scroller: RefObject<HTMLElement | null>, line: number): AutoScroll {
  const [isFollowing, setIsFollowing] = useState(true)
  const behavior: ScrollBehavior = usePrefersReducedMotion() ? 'auto' : 'smooth'
  const suspend = useCallback(() => {
    const { current } = scroller
    if (current && getComputedStyle(current).overflowY !== 'clip') setIsFollowing(false)
  }, [scroller])
  const follow = useCallback(() => setIsFollowing(true), [])

  useEffect(() => {
    if (isFollowing && line >= 0 && scroller.current) scrollToLine(scroller.current, line, behavior)
  }, [scroller, isFollowing, line, behavior])

  return {
    isFollowing,
    follow,
    handlers: {
      onWheel: suspend,
      onTouchMove: suspend,
      onKeyDown: ({ key }) => {
        if (SCROLL_KEYS.has(key)) suspend()
      },
    },
  }
}

import { type RefObject, useEffect, useEffectEvent } from 'react'

const SHORTEST_PX = 56
/** A swipe is flat; what is steeper scrolls. */
const MOST_SLOPE = 0.6

/** Controls that are dragged themselves. */
const OWN_DRAG = '[role=slider], input'

/** Calls back with 1 for the next and -1 for the one before. A mouse does not swipe. */
export function useSwipe(area: RefObject<HTMLElement | null>, onSwipe: (direction: 1 | -1) => void): void {
  const swipe = useEffectEvent(onSwipe)
  useEffect(() => {
    const element = area.current
    if (element === null) return undefined
    let start: { id: number; x: number; y: number } | null = null
    const begin = ({ pointerId, pointerType, clientX, clientY, target }: PointerEvent): void => {
      const isOwn = target instanceof Element && target.closest(OWN_DRAG) !== null
      start = pointerType === 'mouse' || isOwn ? null : { id: pointerId, x: clientX, y: clientY }
    }
    const end = ({ pointerId, clientX, clientY }: PointerEvent): void => {
      if (start?.id !== pointerId) return
      const [x, y] = [clientX - start.x, clientY - start.y]
      start = null
      if (Math.abs(x) >= SHORTEST_PX && Math.abs(y) <= Math.abs(x) * MOST_SLOPE) swipe(x < 0 ? 1 : -1)
    }
    const cancel = (): void => {
      start = null
    }
    element.addEventListener('pointerdown', begin)
    element.addEventListener('pointerup', end)
    element.addEventListener('pointercancel', cancel)
    return () => {
      element.removeEventListener('pointerdown', begin)
      element.removeEventListener('pointerup', end)
      element.removeEventListener('pointercancel', cancel)
    }
  }, [area])
}

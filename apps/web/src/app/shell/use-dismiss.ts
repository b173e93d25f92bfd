import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A press this soon after opening belongs to the gesture that opened the panel. */
const LISTEN_AFTER_MS = 100

/** Closes a panel on a press outside of it and on Escape. */
export function useDismiss(container: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const dismiss = useEffectEvent(close)

  useEffect(() => {
    if (!isOpen) return undefined
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) dismiss()
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') dismiss()
    }
    const timer = setTimeout(() => document.addEventListener('pointerdown', onPress), LISTEN_AFTER_MS)
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [container, isOpen])
}

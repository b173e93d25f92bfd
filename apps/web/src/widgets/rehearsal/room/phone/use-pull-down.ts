import { type PointerEvent, useRef } from 'react'

const CLOSES_AFTER_PX = 110

/** For the head of a sheet: pulled down far enough, the sheet closes; otherwise it goes back. */
export function usePullDown(onClose: () => void) {
  const sheet = useRef<HTMLDivElement>(null)
  const startY = useRef<number | null>(null)
  const move = (px: number): void => {
    if (sheet.current !== null) sheet.current.style.translate = px > 0 ? `0 ${px}px` : ''
  }
  const end = (event: PointerEvent): void => {
    if (startY.current === null) return
    const pulled = event.clientY - startY.current
    startY.current = null
    move(0)
    if (event.type === 'pointerup' && pulled > CLOSES_AFTER_PX) onClose()
  }
  const head = {
    onPointerDown(event: PointerEvent): void {
      const isControl = event.target instanceof Element && event.target.closest('button') !== null
      if (event.pointerType === 'mouse' || isControl) return
      startY.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent): void {
      if (startY.current !== null) move(event.clientY - startY.current)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
  return { sheet, head }
}

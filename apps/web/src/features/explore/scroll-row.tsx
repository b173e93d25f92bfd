import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { usePrefersReducedMotion } from '#lib/media-query.ts'
import { IconButton } from '#ui/icon-button.tsx'

/**
 * The row extends to the edges of a phone's screen. The padding leaves room for focus rings, which scrolling would
 * clip.
 */
const ROW =
  '-mx-4 -mt-1.5 flex snap-x scroll-px-4 gap-3.5 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] desk:-mx-1.5 desk:scroll-px-1.5 desk:gap-5 desk:px-1.5'
/** Fraction of the visible width per scroll, so that the last visible tile becomes the first. */
const SCROLL_FRACTION = 0.8

export const useScrollRow = (): RefObject<HTMLUListElement | null> => useRef<HTMLUListElement>(null)

interface ScrollRowProps {
  row?: RefObject<HTMLUListElement | null>
  /** Says what is loading; left out when the content is loaded. */
  loadingLabel?: string
  children: ReactNode
}

/** A row of tiles that scrolls sideways. */
export function ScrollRow({ row, loadingLabel, children }: ScrollRowProps) {
  if (loadingLabel !== undefined)
    return (
      <ul aria-busy="true" aria-label={loadingLabel} className={`${ROW} overflow-x-hidden!`}>
        {children}
      </ul>
    )
  return (
    <ul ref={row} className={ROW}>
      {children}
    </ul>
  )
}

/** A mouse cannot scroll sideways. Touch can, and the keyboard reaches every tile. */
export function ScrollButtons({ row }: { row: RefObject<HTMLUListElement | null> }) {
  const { t } = useLingui()
  const isStill = usePrefersReducedMotion()
  const scroll = (direction: 1 | -1): void => {
    const left = direction * (row.current?.clientWidth ?? 0) * SCROLL_FRACTION
    row.current?.scrollBy({ left, behavior: isStill ? 'auto' : 'smooth' })
  }
  return (
    <span className="hidden desk:pointer-fine:flex">
      <IconButton label={t`Back`} onClick={() => scroll(-1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton label={t`More`} onClick={() => scroll(1)}>
        <ChevronRight />
      </IconButton>
    </span>
  )
}

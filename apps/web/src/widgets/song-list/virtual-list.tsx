import { PRERENDERED_ROWS } from '@cadenza/domain/prerendered-rows'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useIsHydrating } from '#lib/hydration.ts'
import { ListIdContext } from './list-id.ts'
import { useFocusedRow } from './use-focused-row.ts'
import { useRootFontSize } from './use-root-font-size.ts'
import { type RowRange, useRowsInView } from './use-rows-in-view.ts'

/** The number of rows rendered above and below the view, so that they exist before they are scrolled into view. */
const OVERSCAN = 6

interface VirtualListProps {
  label: string
  count: number
  /** The total number of rows when more exist than are loaded; -1 when it is unknown. */
  total?: number | undefined
  /** Every row has this height. */
  rowRem: number
  keyOf: (index: number) => string
  /** Renders the row at an index, without a list item around it. */
  children: (index: number) => ReactNode
  /** Called with the rows in view. It must be the same function between renders. */
  onRange?: ((range: RowRange) => void) | undefined
  /** A row that is always rendered, because it is being dragged through the list. */
  draggedIndex?: number | null | undefined
  className?: string | undefined
}

function rowsToDraw({ first, last }: RowRange, count: number, pinned: readonly (number | null)[]): number[] {
  const from = Math.max(0, first - OVERSCAN)
  const to = Math.min(count - 1, last + OVERSCAN)
  const rows = new Set(Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step))
  for (const index of pinned) if (index !== null && index < count) rows.add(index)
  return [...rows].toSorted((one, other) => one - other)
}

/**
 * A list of any length that scrolls with the page and renders only rows near the view. The focused row is always
 * rendered, so that a user who tabs or scrolls is not moved to the top of the page.
 */
export function VirtualList(props: VirtualListProps) {
  const { label, count, total = count, rowRem, keyOf, children, onRange, draggedIndex = null, className } = props
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const isHydrating = useIsHydrating()
  const rowPx = useRootFontSize() * rowRem
  const { first, last } = useRowsInView(list, rowPx)
  const focused = useFocusedRow(list)
  const rows = isHydrating
    ? Array.from({ length: Math.min(PRERENDERED_ROWS, count) }, (_, row) => row)
    : rowsToDraw({ first, last }, count, [focused, draggedIndex])
  const lastRow = Math.min(last, Math.max(0, count - 1))
  // A prerendered page allows no style attributes, and its first rows stand where they belong without them.
  const placed = <Style,>(style: Style): Style | undefined => (isHydrating ? undefined : style)
  useEffect(() => onRange?.({ first, last: lastRow }), [first, lastRow, onRange])

  return (
    <ul
      ref={list}
      aria-label={label}
      className={className}
      style={placed({ position: 'relative', height: `${count * rowPx}px` })}
    >
      {rows.map((index) => (
        <li
          key={keyOf(index)}
          data-index={index}
          aria-posinset={index + 1}
          aria-setsize={total}
          style={placed({ position: 'absolute', insetInline: 0, top: `${index * rowPx}px`, height: `${rowPx}px` })}
        >
          <ListIdContext value={id}>{children(index)}</ListIdContext>
        </li>
      ))}
    </ul>
  )
}

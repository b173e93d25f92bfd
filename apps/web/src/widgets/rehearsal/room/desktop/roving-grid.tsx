import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { RovingContext } from '#widgets/rehearsal/room/controls/use-stop.ts'

const STOP = '[data-stop]:not(:disabled)'

const stopsIn = (element: Element): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(STOP)]

const columnOf = (stop: Element): number => Number(stop.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? -1)

/** The stop of another row that is nearest by column, and at the same place within its cell. */
function nearestStop(row: Element, from: HTMLElement): HTMLElement | undefined {
  const column = columnOf(from)
  const cell = from.closest('[data-column]')
  const order = cell === null ? 0 : Math.max(0, stopsIn(cell).indexOf(from))
  const stops = stopsIn(row)
  const apart = Math.min(...stops.map((stop) => Math.abs(columnOf(stop) - column)))
  const nearest = stops.filter((stop) => Math.abs(columnOf(stop) - column) === apart)
  return nearest[Math.min(order, nearest.length - 1)]
}

function findTarget(grid: Element, from: HTMLElement, event: KeyboardEvent): HTMLElement | undefined {
  const rows = [...grid.querySelectorAll('[role=row]')].filter((row) => stopsIn(row).length > 0)
  const index = rows.findIndex((row) => row.contains(from))
  const stops = stopsIn(rows[index] ?? grid)
  const all = stopsIn(grid)
  const at = stops.indexOf(from)
  const isFar = event.ctrlKey || event.metaKey
  const targets: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowRight: () => stops[at + 1],
    ArrowLeft: () => stops[at - 1],
    ArrowDown: () => rows[index + 1] && nearestStop(rows[index + 1] ?? grid, from),
    ArrowUp: () => rows[index - 1] && nearestStop(rows[index - 1] ?? grid, from),
    Home: () => (isFar ? all : stops)[0],
    End: () => (isFar ? all : stops).at(-1),
  }
  return targets[event.key]?.()
}

const KEYS = new Set(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'])

interface RovingGridProps {
  readonly label: string
  readonly className: string
  /** The stop that the tab key reaches first. */
  readonly firstStop: string
  readonly children: ReactNode
}

/** A grid is one stop of the tab key; within it the arrow keys move. */
export function RovingGrid({ label, className, firstStop, children }: RovingGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  /** The stop that had the focus last; null also after it has gone with its section. */
  const [active, setActive] = useState<string | null>(null)
  const stops = useMemo(() => ({ active: active ?? firstStop, activate: setActive }), [active, firstStop])

  useEffect(() => {
    const element = grid.current
    if (element === null) return undefined
    const observer = new MutationObserver(() => {
      setActive((stop) => (stopsIn(element).some(({ dataset }) => dataset['stop'] === stop) ? stop : null))
    })
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])

  /** Before the controls see the key: a menu button would open, and the browser would scroll. */
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    const { target } = event
    if (!KEYS.has(event.key) || event.altKey || !(target instanceof HTMLElement)) return
    const isOwn = grid.current?.contains(target) === true && target.dataset['stop'] !== undefined
    if (!isOwn || target.dataset['inHand'] !== undefined || grid.current === null) return
    event.preventDefault()
    event.stopPropagation()
    findTarget(grid.current, target, event)?.focus()
  }

  return (
    <RovingContext value={stops}>
      <div ref={grid} role="grid" aria-label={label} className={className} onKeyDownCapture={onKeyDownCapture}>
        {children}
      </div>
    </RovingContext>
  )
}

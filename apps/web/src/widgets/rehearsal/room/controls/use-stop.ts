import { createContext, useContext } from 'react'

export interface RovingStops {
  readonly active: string | null
  activate(stop: string): void
}

/** Null outside of a grid, where every control is a stop of the tab key. */
export const RovingContext = createContext<RovingStops | null>(null)

interface StopProps {
  'data-stop'?: string
  tabIndex?: number
  onFocus?: () => void
}

/** Makes a control one of the stops of its grid, among which the arrow keys move. */
export function useStop(stop: string): StopProps {
  const stops = useContext(RovingContext)
  if (stops === null) return {}
  return {
    'data-stop': stop,
    tabIndex: stops.active === stop ? 0 : -1,
    onFocus: () => stops.activate(stop),
  }
}

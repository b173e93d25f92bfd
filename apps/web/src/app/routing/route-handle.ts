import type { MessageDescriptor } from '@lingui/core'
import { useMatches } from 'react-router'

export interface RouteHandle {
  title: MessageDescriptor
  hasFooter?: boolean
  /** The page begins with the stage, and on a phone the top bar overlays it. */
  startsWithHero?: boolean
  /** Visitors see the page without the app's bars, because the page has its own header. */
  hidesBarsForVisitors?: boolean
  /** The page shows what is stored on this device when there is no network. */
  worksOffline?: boolean
  /** The page has its own credit meter, so the rail shows none. */
  hasCreditMeter?: boolean
}

const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle

export function useRouteHandle(): RouteHandle | null {
  const handles = useMatches().map((match) => match.handle)
  return handles.findLast(isRouteHandle) ?? null
}

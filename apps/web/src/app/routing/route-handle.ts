import type { MessageDescriptor } from '@lingui/core'
import { useMatches } from 'react-router'

export interface RouteHandle {
  title: MessageDescriptor
  hasFooter?: boolean
  /** The page begins with the stage; on a phone the top bar stands on it. */
  startsWithHero?: boolean
  /** A visitor sees the page without the app around it: it brings a head of its own. */
  hidesBarsForVisitors?: boolean
  /** Without a network it shows what is kept on this device. */
  worksOffline?: boolean
  /** The page has a credit meter of its own, so the rail needs none. */
  hasCreditMeter?: boolean
}

const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle

export function useRouteHandle(): RouteHandle | null {
  const handles = useMatches().map((match) => match.handle)
  return handles.findLast(isRouteHandle) ?? null
}

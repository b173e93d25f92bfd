import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Compass, Library, type LucideIcon, PenLine, UserRound } from 'lucide-react'

export interface NavigationItem {
  to: string
  label: MessageDescriptor
  icon: LucideIcon
  needsSignIn: boolean
  /** First segments of the paths on which the item is the current one. */
  segments: readonly string[]
}

export const NAVIGATION_ITEMS: readonly NavigationItem[] = [
  {
    to: '/create',
    label: msg`Create`,
    icon: PenLine,
    needsSignIn: false,
    segments: ['', 'home', 'create', 'beat-generator'],
  },
  { to: '/explore', label: msg`Explore`, icon: Compass, needsSignIn: true, segments: ['explore', 'creator'] },
  {
    to: '/library',
    label: msg`Library`,
    icon: Library,
    needsSignIn: true,
    segments: ['library', 'playlist', 'create-playlist'],
  },
  {
    to: '/account',
    label: msg`Account`,
    icon: UserRound,
    needsSignIn: true,
    segments: ['account', 'settings', 'edit-profile'],
  },
]

export function isCurrentItem(item: NavigationItem, pathname: string): boolean {
  return item.segments.includes(pathname.split('/')[1] ?? '')
}

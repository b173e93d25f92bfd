import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const ACTIONS: Record<string, MessageDescriptor> = {
  hide: msg`Hidden`,
  restore: msg`Restored`,
  note: msg`Reports answered`,
  move: msg`Files renamed`,
  cleared: msg`Cleared`,
  upheld: msg`Upheld`,
  escalated: msg`Escalated`,
  suspend: msg`Suspended`,
  'lift suspension': msg`Suspension lifted`,
  appoint: msg`Appointed`,
  dismiss: msg`Dismissed`,
  'look up': msg`Looked up`,
  read: msg`Opened to read`,
  adjust: msg`Credits adjusted`,
  refund: msg`Refund requested`,
  'refund refused': msg`Refund refused`,
  'end sessions': msg`Signed out everywhere`,
  listen: msg`Listened to`,
  stop: msg`Stopped`,
  open: msg`Opened again`,
}

/** Null for an action that only a newer server knows. */
export const actionOf = (action: string): MessageDescriptor | null => ACTIONS[action] ?? null

const KINDS: Record<string, MessageDescriptor> = {
  song: msg`Song`,
  playlist: msg`Playlist`,
  creator: msg`Creator`,
  case: msg`Case`,
  user: msg`User`,
  switch: msg`Switch`,
}

export const kindOf = (kind: string): MessageDescriptor | null => KINDS[kind] ?? null

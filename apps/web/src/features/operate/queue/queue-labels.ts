import type { ModerationCase, OperatorQueue } from '@cadenza/contract/operate/console'
import type { ReportedKind, ReportReason } from '@cadenza/contract/reports'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const CASE_KINDS: Record<OperatorQueue['cases'][number]['kind'], MessageDescriptor> = {
  order: msg`Song request`,
  song: msg`Song`,
  playlist: msg`Playlist`,
  profile: msg`Profile`,
}

export const REPORTED_KINDS: Record<ReportedKind, MessageDescriptor> = {
  song: msg`Song`,
  playlist: msg`Playlist`,
  creator: msg`Creator`,
}

export const REPORT_REASONS: Record<ReportReason, MessageDescriptor> = {
  copyright: msg`somebody’s own work`,
  harm: msg`harms somebody`,
  spam: msg`spam`,
  other: msg`something else`,
}

const CATEGORIES: Record<string, MessageDescriptor> = {
  minors: msg`sexualizes children`,
  hate: msg`hate`,
  threat: msg`threat`,
  'self-harm': msg`self-harm`,
}
const OTHER_CATEGORY = msg`another reason`

/** A newer server may know other categories. */
export const categoryOf = (category: string): MessageDescriptor => CATEGORIES[category] ?? OTHER_CATEGORY

const TEXT_FIELDS: Record<string, MessageDescriptor> = {
  title: msg`Title`,
  prompt: msg`Prompt`,
  lyrics: msg`Lyrics`,
  description: msg`Description`,
  bio: msg`Bio`,
  username: msg`Name`,
}

export const textFieldOf = (field: string): MessageDescriptor | null => TEXT_FIELDS[field] ?? null

export const CASE_STATES: Record<ModerationCase['state'], MessageDescriptor> = {
  open: msg({ message: 'open', context: 'moderation' }),
  cleared: msg`cleared`,
  upheld: msg`upheld`,
  escalated: msg`escalated`,
}

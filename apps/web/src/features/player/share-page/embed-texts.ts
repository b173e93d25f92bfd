import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Said only by the player that stands in other people's pages. It is no part of the app: the build prints them into it. */
export const EMBED_TEXTS: Readonly<Record<'listen' | 'missing', MessageDescriptor>> = {
  listen: msg`Listen on Cadenza`,
  missing: msg`This song is not here. It may have been made private or removed.`,
}

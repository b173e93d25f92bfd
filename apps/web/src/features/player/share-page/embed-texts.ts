import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * Texts of the player that is embedded in other sites. It is not part of the app: the build writes the texts into it.
 */
export const EMBED_TEXTS: Readonly<Record<'listen' | 'missing', MessageDescriptor>> = {
  listen: msg`Listen on Cadenza`,
  missing: msg`This song is not here. It may have been made private or removed.`,
}

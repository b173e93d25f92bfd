import { msg } from '@lingui/core/macro'

export const PART_NOT_LOADED = msg`This part of the page could not be loaded. Check your connection and try again.`

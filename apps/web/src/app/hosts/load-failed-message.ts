import { msg } from '@lingui/core/macro'

export const LOAD_FAILED_MESSAGE = msg`This part of the page could not be loaded. Check your connection and try again.`

import { msg } from '@lingui/core/macro'

/** Shown in the empty field, and heard until something is typed. */
export const EXAMPLE_PROMPT = msg`A slow lofi beat for a rainy kitchen, brushed drums, a kettle just off the boil`

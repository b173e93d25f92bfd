import type { Recipe } from './recipe.ts'

/** Everything but the request, whose texts have limits of their own. */
const LARGEST_BYTES = 4096

/** Whether engine, root and edits are more than a recipe may have. */
export const isTooLarge = ({ engine, root, edits }: Recipe): boolean =>
  new TextEncoder().encode(JSON.stringify({ engine, root, edits })).length > LARGEST_BYTES

/** Nothing shorter is an edit. */
export const MOST_EDITS = LARGEST_BYTES / 16

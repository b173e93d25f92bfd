/** How many rows of a list are in the document of its page. The app draws the others when it has started. */
export const PRERENDERED_ROWS = 8

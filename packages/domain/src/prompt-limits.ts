export const MAX_PROMPT_LENGTH = 2000
/** What every provider takes. */
export const MAX_LYRICS_LENGTH = 4000

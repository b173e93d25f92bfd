export const MAX_PROMPT_LENGTH = 2000
/** The length that every provider accepts. */
export const MAX_LYRICS_LENGTH = 4000
/** A prompt must be longer than ten characters before it is worth enhancing. */
export const MIN_ENHANCEABLE_PROMPT_LENGTH = 11

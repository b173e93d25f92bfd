/** What the sanitizer writes in place of a name; traits of the artist may follow in parentheses. */
export const SIMILAR_CHARACTERISTICS = 'with similar characteristics'

const REPLACEMENT = new RegExp(`${SIMILAR_CHARACTERISTICS}(?: \\([^()]*\\))?`, 'g')

/** The user's own words in a sanitized prompt: the traits are English whatever the language of the prompt. */
export const withoutReplacements = (sanitized: string): string => sanitized.replaceAll(REPLACEMENT, '')

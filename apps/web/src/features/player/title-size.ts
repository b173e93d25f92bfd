const LONG_CHARACTERS = 40
const VERY_LONG_CHARACTERS = 90

/** A title may have 200 characters, and still leaves room for the rest. */
export function titleSize(title: string): string {
  if (title.length > VERY_LONG_CHARACTERS) return 'is-very-long'
  return title.length > LONG_CHARACTERS ? 'is-long' : ''
}

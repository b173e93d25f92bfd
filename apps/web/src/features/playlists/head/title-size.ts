const LONG_CHARACTERS = 24
const VERY_LONG_CHARACTERS = 70

/** A title may have 200 characters, and the songs below it should still be in sight. */
export function sizeOfTitle(title: string): string {
  if (title.length > VERY_LONG_CHARACTERS) return 'is-very-long'
  return title.length > LONG_CHARACTERS ? 'is-long' : ''
}

/** Types of image files that the server accepts and re-encodes. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** A picture may also be given by its URL; an empty text means that none is given. */
export function isBlankOrHttpsUrl(text: string): boolean {
  const trimmed = text.trim()
  return trimmed === '' || (trimmed.startsWith('https://') && URL.canParse(trimmed))
}

/** What the server draws anew from a file of this device. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** A picture may also be named by where it lies; left empty, it is not. */
export function isBlankOrHttpsUrl(text: string): boolean {
  const trimmed = text.trim()
  return trimmed === '' || (trimmed.startsWith('https://') && URL.canParse(trimmed))
}

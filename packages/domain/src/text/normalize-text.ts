/**
 * Returns text that the database can store and that can be compared: no NUL, no half of a surrogate pair, composed
 * letters.
 */
export const normalizeText = (text: string): string => text.toWellFormed().replaceAll('\0', '').normalize('NFC').trim()

/** Text that the database can keep and people can compare: no NUL, no half of a surrogate pair, composed letters. */
export const normalizeText = (text: string): string => text.toWellFormed().replaceAll('\0', '').normalize('NFC').trim()

/** Formats the number of a watermark as eight hexadecimal digits. */
export const formatSongId = (number: number): string => number.toString(16).padStart(8, '0')

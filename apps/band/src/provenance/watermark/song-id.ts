/** How the number in a watermark is told to people: eight hexadecimal digits. */
export const formatSongId = (number: number): string => number.toString(16).padStart(8, '0')

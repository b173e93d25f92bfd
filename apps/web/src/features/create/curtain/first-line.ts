/** A line such as “[Chorus]” names a section and is not sung. */
const HEADING = /^\[.*\]$/

/** Returns the first line that is sung, or null for a text without one. */
export function firstSungLine(lyrics: string): string | null {
  const lines = lyrics.split('\n').map((line) => line.trim())
  return lines.find((line) => line !== '' && !HEADING.test(line)) ?? null
}

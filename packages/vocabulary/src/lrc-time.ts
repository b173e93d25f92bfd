const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Formats seconds as LRC writes them: '01:07.35'. */
export function formatLrcTime(seconds: number): string {
  const hundredths = Math.max(0, Math.round(seconds * 100))
  const minutes = Math.floor(hundredths / 6000)
  return `${twoDigits(minutes)}:${twoDigits(Math.floor(hundredths / 100) % 60)}.${twoDigits(hundredths % 100)}`
}

/** Formats as 'm:ss', also for songs of an hour and more. */
export function formatClockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstMatch = (patterns: readonly [RegExp, string][], text: string): string | null =>
  patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** 'Firefox · Windows' from a user agent; null when it names neither. Good enough to recognise one's own devices. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null
  const parts = [firstMatch(BROWSERS, userAgent), firstMatch(SYSTEMS, userAgent)].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(' · ') : null
}

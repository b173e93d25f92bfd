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

/**
 * Returns a name such as 'Firefox · Windows' for a user agent, or null when it contains neither a browser nor a system.
 * It is precise enough for users to recognize their own devices.
 */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null
  const parts = [firstMatch(BROWSERS, userAgent), firstMatch(SYSTEMS, userAgent)].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(' · ') : null
}

/**
 * Storage can be unavailable or full (private windows, blocked cookies). The app then works without remembering values.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The value stays in memory until the page is left.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is unavailable, so there is no stored value to remove.
  }
}

const THEME_KEY = 'cadenza-theme'

export function clearStoredExceptTheme(): void {
  const theme = readStored(THEME_KEY)
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    return
  }
  if (theme !== null) writeStored(THEME_KEY, theme)
}

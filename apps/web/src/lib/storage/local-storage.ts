/** Storage can be missing or full (private windows, blocked cookies). The app then forgets, but works. */
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
    // Nothing to do: the value lives on in memory until the page is left.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
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

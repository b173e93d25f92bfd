import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'

export type Theme = 'light' | 'dark'

interface ThemeControl {
  theme: Theme
  setTheme(theme: Theme): void
  toggleTheme(): void
}

/** Also read by the inline script of index.html, which sets the theme before the first frame. */
const storageKey = 'cadenza-theme'
const browserBarColors: Record<Theme, string> = { light: '#f4f6f2', dark: '#07130f' }

const ThemeContext = createContext<ThemeControl | null>(null)

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState<Theme>(readStoredTheme)

  useEffect(() => {
    paintTheme(theme)
    storeTheme(theme)
  }, [theme])

  useEffect(() => {
    function followOtherTab(event: StorageEvent) {
      if (event.key === storageKey) setTheme(toTheme(event.newValue))
    }
    window.addEventListener('storage', followOtherTab)
    return () => window.removeEventListener('storage', followOtherTab)
  }, [])

  const control = useMemo<ThemeControl>(
    () => ({ theme, setTheme, toggleTheme: () => setTheme((now) => (now === 'dark' ? 'light' : 'dark')) }),
    [theme],
  )
  return <ThemeContext value={control}>{children}</ThemeContext>
}

export function useTheme(): ThemeControl {
  const control = useContext(ThemeContext)
  if (!control) throw new Error('useTheme must be used within ThemeProvider')
  return control
}

function toTheme(stored: string | null): Theme {
  return stored === 'dark' ? 'dark' : 'light'
}

function paintTheme(theme: Theme): void {
  for (const element of [document.documentElement, document.body]) {
    element.classList.remove('light', 'dark')
    element.classList.add(theme)
  }
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', browserBarColors[theme])
}

// Storage throws when the user has blocked site data; the theme then lasts until the page is closed.
function readStoredTheme(): Theme {
  try {
    return toTheme(localStorage.getItem(storageKey))
  } catch {
    return 'light'
  }
}

function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    return
  }
}

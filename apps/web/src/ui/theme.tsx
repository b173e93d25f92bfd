import { createContext, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

export type Theme = 'light' | 'dark'
/** 'system' follows the device. */
export type ThemeChoice = Theme | 'system'

interface ThemeControl {
  /** What is shown. */
  theme: Theme
  choice: ThemeChoice
  setTheme(choice: ThemeChoice): void
  /** Shows the other theme. Two presses return to where the user was, which may be 'system'. */
  toggleTheme(): void
}

/** Also read by an inline script of the document, which sets the theme before the first frame. */
const storageKey = 'cadenza-theme'
const browserBarColors: Record<Theme, string> = { light: '#f4f6f2', dark: '#07130f' }

const ThemeContext = createContext<ThemeControl | null>(null)

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [themeChoice] = useState(createThemeChoice)
  const choice = useSyncExternalStore<ThemeChoice>(themeChoice.subscribe, themeChoice.read, () => 'light')
  const systemTheme = useSyncExternalStore<Theme>(onSystemThemeChange, readSystemTheme, () => 'light')
  const hasLeftSystem = useRef(false)
  // A prerendered page was rendered in the light theme; what it shows of the theme is decided by style sheets.
  const isHydrating = useSyncExternalStore(
    onSystemThemeChange,
    () => false,
    () => true,
  )
  const theme = isHydrating ? 'light' : choice === 'system' ? systemTheme : choice

  useEffect(() => {
    // The document has painted the stored theme already.
    if (!isHydrating) paintTheme(theme)
  }, [isHydrating, theme])

  const control = useMemo<ThemeControl>(
    () => ({
      theme,
      choice,
      setTheme(chosen) {
        hasLeftSystem.current = false
        themeChoice.choose(chosen)
      },
      toggleTheme() {
        const other = theme === 'dark' ? 'light' : 'dark'
        if (choice === 'system') hasLeftSystem.current = true
        themeChoice.choose(hasLeftSystem.current && other === systemTheme ? 'system' : other)
      },
    }),
    [theme, choice, systemTheme, themeChoice],
  )
  return <ThemeContext value={control}>{children}</ThemeContext>
}

export function useTheme(): ThemeControl {
  const control = useContext(ThemeContext)
  if (!control) throw new Error('useTheme must be used within ThemeProvider')
  return control
}

/**
 * The choice that all tabs share. Only what the user chooses is stored, so that a tab that starts never overwrites what
 * was chosen in another.
 */
function createThemeChoice() {
  let choice = readStoredChoice()
  let notify: (() => void) | undefined
  return {
    read: () => choice,
    subscribe(listener: () => void) {
      function followOtherTab(event: StorageEvent) {
        if (event.key !== storageKey) return
        choice = toChoice(event.newValue)
        listener()
      }
      notify = listener
      window.addEventListener('storage', followOtherTab)
      // Another tab may have stored its choice while this one started.
      choice = readStoredChoice()
      return () => window.removeEventListener('storage', followOtherTab)
    },
    choose(chosen: ThemeChoice) {
      choice = chosen
      storeChoice(chosen)
      notify?.()
    },
  }
}

function toChoice(stored: string | null): ThemeChoice {
  return stored === 'dark' || stored === 'system' ? stored : 'light'
}

const systemPrefersDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

const readSystemTheme = (): Theme => (systemPrefersDark().matches ? 'dark' : 'light')

function onSystemThemeChange(listener: () => void): () => void {
  const query = systemPrefersDark()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function paintTheme(theme: Theme): void {
  for (const element of [document.documentElement, document.body]) {
    element.classList.remove('light', 'dark')
    element.classList.add(theme)
  }
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', browserBarColors[theme])
}

// Storage throws when the user has blocked site data; the theme then lasts until the page is closed.
function readStoredChoice(): ThemeChoice {
  try {
    return toChoice(localStorage.getItem(storageKey))
  } catch {
    return 'light'
  }
}

function storeChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    return
  }
}

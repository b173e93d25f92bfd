// These functions are printed into documents as inline scripts. Each must be self-contained: it has no imports, uses
// no outer names except its arguments, and contains nothing that changes between two loads, because the server allows
// the scripts by their hash.

export function paintTheme(): void {
  let theme: string | null = null
  try {
    theme = localStorage.getItem('cadenza-theme')
  } catch {
    // Site data is blocked, so the default applies.
  }
  if (theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)) {
    document.documentElement.className = 'dark'
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#07130f')
  }
}

/** For documents without markup, which have no language until the app starts. */
export function expectLanguage(languages: readonly string[]): void {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem('cadenza-language')
  } catch {
    // Site data is blocked, so the browser's language applies.
  }
  const wanted = [chosen ?? '', ...navigator.languages].map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  document.documentElement.lang = wanted.find((tag) => languages.includes(tag)) ?? 'en'
}

/**
 * For documents with markup of the app. A visitor's page is hidden from a user who was signed in on this device, and
 * buttons that are pressed before the app has started are remembered; see src/app/prerendered-document.ts.
 */
export function awaitApp(): void {
  const { dataset } = document.documentElement
  try {
    const wasSignedIn = localStorage.getItem('cadenza-signed-in') !== null
    if (wasSignedIn && dataset['renderedFor'] === 'visitor') dataset['hidesPage'] = ''
  } catch {
    // Site data is blocked, so the viewer is treated as a visitor.
  }
  dataset['awaitsApp'] = ''
  const holdPress = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    // The button of a song plays by itself; see playBeforeApp.
    if (!button || button.closest('[data-plays-early]') || !('awaitsApp' in dataset)) return
    event.preventDefault()
    // Several choices can be made; of buttons that open or do something only the last counts.
    if (!button.hasAttribute('aria-pressed'))
      document.querySelector('[data-held-press]:not([aria-pressed])')?.removeAttribute('data-held-press')
    button.setAttribute('data-held-press', String(event.timeStamp))
  }
  addEventListener('click', holdPress, true)
}

export function paintBody(): void {
  document.body.className = document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

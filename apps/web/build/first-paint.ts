import type { HeroTextKey, HeroTexts } from './hero-texts.ts'

// These functions are printed into index.html as inline scripts. Each must be self-contained: it has no imports, uses
// no outer names except its arguments, and contains nothing that changes between two loads, because the server allows
// the scripts by their hash.

export function prepareFirstPaint(languages: readonly string[], heroPaths: string[]): void {
  const root = document.documentElement
  let stored: Pick<Storage, 'getItem'> = { getItem: () => null }
  try {
    stored = localStorage
  } catch {
    // Site data is blocked, so the defaults apply.
  }
  const theme = stored.getItem('cadenza-theme')
  if (theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)) {
    root.className = 'dark'
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#07130f')
  }
  const wanted = [stored.getItem('cadenza-language') ?? '', ...navigator.languages].map(
    (tag) => tag.toLowerCase().split('-')[0] ?? '',
  )
  root.lang = wanted.find((tag) => languages.includes(tag)) ?? 'en'
  if (heroPaths.includes(location.pathname)) {
    root.dataset['hero'] = stored.getItem('cadenza-signed-in') === null ? 'visitor' : 'studio'
  }
}

export function paintBody(): void {
  document.body.className = document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

export function fillHeroTexts(texts: HeroTexts): void {
  const words = texts[document.documentElement.lang]
  for (const element of document.querySelectorAll<HTMLElement>('[data-hero-text]')) {
    element.textContent = words?.[element.dataset['heroText'] as HeroTextKey] ?? ''
  }
}

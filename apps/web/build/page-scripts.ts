// These functions are printed into pages as inline scripts. Each must be self-contained: it has no imports, uses no
// outer names except its arguments, and contains nothing that changes between two loads, because the server allows the
// scripts by their hash.

export type PageTexts = Record<string, Record<string, string>>

/** Runs before the first paint. */
export function markSignedIn(): void {
  try {
    if (localStorage.getItem('cadenza-signed-in') !== null) document.documentElement.dataset['signedIn'] = ''
  } catch {
    // Site data is blocked, so the viewer is treated as a visitor.
  }
}

/**
 * Declares the web fonts after the first paint, which uses a system font stretched to the same widths. Otherwise a phone
 * on a slow network would load fonts before it shows anything.
 */
export function addFontsAfterPaint(rules: readonly string[]): void {
  const add = (): void => {
    const [sheet] = document.styleSheets
    for (const rule of rules) sheet?.insertRule(rule)
  }
  requestAnimationFrame(() => setTimeout(add))
}

export interface AppFiles {
  script: string
  style: string
  /** What the app of this page loads next. */
  modules: readonly string[]
}

/**
 * Delays the app, so that its script does not share a slow network with the first paint: until the page is painted, or
 * until it has also loaded and rests. The first interaction starts it immediately. Pages are laid out by the rules in
 * their documents until the style sheet is there.
 */
export function startAppLate({ script, style, modules }: AppFiles, after: 'paint' | 'rest'): void {
  const { dataset } = document.documentElement
  let isStarted = false

  const start = (): void => {
    if (isStarted) return
    isStarted = true
    const sheetEnds = new Promise((resolve) => {
      const sheet = document.createElement('link')
      sheet.rel = 'stylesheet'
      sheet.href = style
      sheet.addEventListener('load', resolve)
      sheet.addEventListener('error', resolve)
      document.head.append(sheet)
    })
    for (const href of [script, ...modules]) {
      const ahead = document.createElement('link')
      ahead.rel = 'modulepreload'
      ahead.href = href
      document.head.append(ahead)
    }
    void sheetEnds.then(() => {
      const element = document.createElement('script')
      element.type = 'module'
      const policy = window.trustedTypes?.createPolicy('start', { createScriptURL: (url) => url })
      element.src = policy?.createScriptURL(script) ?? script
      document.head.append(element)
    })
  }

  // Of a user the app shows more than the document does, or instead of it.
  if ('signedIn' in dataset || 'hidesPage' in dataset) start()
  for (const type of ['pointerdown', 'keydown', 'touchstart'])
    addEventListener(type, start, { once: true, passive: true })
  // What is requested in the first frame would still compete with it.
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- what is printed must stand alone
  const afterPaint = (next: () => void): void => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return void requestAnimationFrame(next)
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      next()
    })
    observer.observe({ type: 'paint', buffered: true })
  }
  const atRest = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
    else setTimeout(start, 200)
  }
  if (after === 'paint') afterPaint(start)
  // The load event can fire long before the first paint on a busy device.
  else addEventListener('load', () => afterPaint(atRest))
}

/** Plays the song of a page before the app has started, which then takes over the audio element while it plays. */
export function playBeforeApp(): void {
  const pauseGlyph = 'M5 3h5v18H5zm9 0h5v18h-5z'
  const audio = document.querySelector<HTMLAudioElement>('audio[data-adopt]')
  const play = document.querySelector<HTMLElement>('[data-plays-early] button')
  if (!audio || !play) return

  play.addEventListener('click', () => {
    if (!audio.hasAttribute('src')) {
      audio.volume = 0.8
      audio.src = audio.dataset['src'] ?? ''
    }
    if (audio.paused) void audio.play()
    else audio.pause()
  })
  const glyph = play.querySelector('path')
  const playGlyph = glyph?.getAttribute('d') ?? ''
  const show = (): void => glyph?.setAttribute('d', audio.paused ? playGlyph : pauseGlyph)
  audio.addEventListener('play', show)
  audio.addEventListener('pause', show)
}

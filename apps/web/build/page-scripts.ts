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

export interface PageFont {
  family: string
  url: string
  unicodeRange: string
}

/**
 * Loads the web fonts after the first paint, which uses a system font stretched to the same widths. Otherwise a phone
 * on a slow network would load fonts before it shows anything.
 */
export function addFontsAfterPaint(fonts: readonly PageFont[]): void {
  const add = (): void => {
    for (const { family, url, unicodeRange } of fonts) {
      const descriptors = { weight: '200 900', stretch: '75% 125%', display: 'swap', unicodeRange } as const
      document.fonts.add(new FontFace(family, `url(${url})`, descriptors))
    }
  }
  requestAnimationFrame(() => setTimeout(add))
}

/**
 * Delays the app until after the first paint: it starts when the page has loaded or at the first interaction. A song
 * can be played before that; the app then takes over the audio element while it plays. The modules of its page are
 * requested with it, and not only by it.
 */
export function startAppWhenIdle(script: string, styles: readonly string[], modules: readonly string[]): void {
  const pauseGlyph = 'M5 3h5v18H5zm9 0h5v18h-5z'
  const root = document.documentElement
  const audio = document.querySelector<HTMLAudioElement>('audio[data-adopt]')
  const play = document.querySelector<HTMLElement>('[data-plays-early] button')
  let isStarted = false

  const start = (): void => {
    if (isStarted) return
    isStarted = true
    const sheets = styles.map(
      (href) =>
        new Promise((resolve) => {
          const link = document.createElement('link')
          link.rel = 'stylesheet'
          link.href = href
          link.addEventListener('load', resolve)
          link.addEventListener('error', resolve)
          document.head.append(link)
        }),
    )
    for (const href of [script, ...modules]) {
      const ahead = document.createElement('link')
      ahead.rel = 'modulepreload'
      ahead.href = href
      document.head.append(ahead)
    }
    void Promise.all(sheets).then(() => {
      const element = document.createElement('script')
      element.type = 'module'
      const policy = window.trustedTypes?.createPolicy('start', { createScriptURL: (url) => url })
      element.src = policy?.createScriptURL(script) ?? script
      document.head.append(element)
    })
  }

  play?.addEventListener('click', () => {
    if (!audio) return
    if (!audio.hasAttribute('src')) {
      audio.volume = 0.8
      audio.src = audio.dataset['src'] ?? ''
    }
    if (audio.paused) void audio.play()
    else audio.pause()
  })
  const glyph = play?.querySelector('path')
  const playGlyph = glyph?.getAttribute('d') ?? ''
  const show = (): void => glyph?.setAttribute('d', audio?.paused === false ? pauseGlyph : playGlyph)
  audio?.addEventListener('play', show)
  audio?.addEventListener('pause', show)

  if ('signedIn' in root.dataset) start()
  for (const type of ['pointerdown', 'keydown', 'touchstart'])
    addEventListener(type, start, { once: true, passive: true })
  // The load event can fire long before the first paint on a busy device.
  const afterPaint = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
    else setTimeout(start, 200)
  }
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(afterPaint)))
}

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fillHeroTexts, paintBody, prepareFirstPaint } from './first-paint.ts'

const root = document.documentElement
const texts = {
  en: { lead: 'Generate your', word: 'song', tagline: 'In seconds.', prompt: 'A beat', action: 'Generate' },
  de: { lead: 'Erzeuge deinen', word: 'Song', tagline: 'In Sekunden.', prompt: 'Ein Beat', action: 'Erzeugen' },
}

function prepare(path = '/') {
  window.history.replaceState(null, '', path)
  prepareFirstPaint(['en', 'es', 'fr', 'de'], ['/', '/create'])
}

beforeEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  root.className = 'light'
  root.removeAttribute('data-hero')
  document.head.innerHTML = '<meta name="theme-color" content="#f4f6f2">'
  document.body.innerHTML = '<h1 data-hero-text="lead"></h1>'
})

describe('prepareFirstPaint', () => {
  it('[H1] a saved dark theme is on the root before anything is painted', () => {
    localStorage.setItem('cadenza-theme', 'dark')
    prepare()
    paintBody()
    expect(root.className).toBe('dark')
    expect(document.body.className).toBe('dark')
    expect(document.querySelector('meta')?.content).toBe('#07130f')
  })

  it.each(['dark', 'light'])('with System saved, a %s device decides before anything is painted', (device) => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: device === 'dark' } as MediaQueryList)
    localStorage.setItem('cadenza-theme', 'system')
    prepare()
    expect(root.className).toBe(device)
  })

  it('[H1] without a saved theme the page is light', () => {
    prepare()
    paintBody()
    expect(root.className).toBe('light')
    expect(document.body.className).toBe('light')
  })

  it('the saved language wins over the languages of the browser', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pt-BR', 'fr-CA'])
    prepare()
    expect(root.lang).toBe('fr')
    localStorage.setItem('cadenza-language', 'de')
    prepare()
    expect(root.lang).toBe('de')
  })

  it('an unsupported language becomes English', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fil'])
    prepare()
    expect(root.lang).toBe('en')
  })

  it('the hero is shown on the generator paths only', () => {
    prepare('/create')
    expect(root.hasAttribute('data-hero')).toBe(true)
    root.removeAttribute('data-hero')
    prepare('/library')
    expect(root.hasAttribute('data-hero')).toBe(false)
  })

  it('a user who was signed in sees the small stage from the first paint on', () => {
    prepare()
    expect(root.dataset['hero']).toBe('visitor')
    localStorage.setItem('cadenza-signed-in', 'yes')
    prepare()
    expect(root.dataset['hero']).toBe('studio')
  })
})

describe('fillHeroTexts', () => {
  it('writes the texts of the language that is set on the root', () => {
    root.lang = 'de'
    fillHeroTexts(texts)
    expect(document.querySelector('h1')?.textContent).toBe('Erzeuge deinen')
  })
})

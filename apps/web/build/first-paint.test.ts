import { beforeEach, describe, expect, it, vi } from 'vitest'
import { awaitApp, expectLanguage, paintBody, paintTheme } from './first-paint.ts'

const root = document.documentElement

beforeEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  root.className = 'light'
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
  document.head.innerHTML = '<meta name="theme-color" content="#f4f6f2">'
  document.body.innerHTML = ''
})

describe('paintTheme', () => {
  it('[H1] a saved dark theme is on the root before anything is painted', () => {
    localStorage.setItem('cadenza-theme', 'dark')
    paintTheme()
    paintBody()
    expect(root.className).toBe('dark')
    expect(document.body.className).toBe('dark')
    expect(document.querySelector('meta')?.content).toBe('#07130f')
  })

  it.each(['dark', 'light'])('with System saved, a %s device decides before anything is painted', (device) => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: device === 'dark' } as MediaQueryList)
    localStorage.setItem('cadenza-theme', 'system')
    paintTheme()
    expect(root.className).toBe(device)
  })

  it('[H1] without a saved theme the page is light', () => {
    paintTheme()
    paintBody()
    expect(root.className).toBe('light')
    expect(document.body.className).toBe('light')
  })
})

describe('expectLanguage', () => {
  it('the saved language wins over the languages of the browser', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pt-BR', 'fr-CA'])
    expectLanguage(['en', 'es', 'fr', 'de'])
    expect(root.lang).toBe('fr')
    localStorage.setItem('cadenza-language', 'de')
    expectLanguage(['en', 'es', 'fr', 'de'])
    expect(root.lang).toBe('de')
  })

  it('an unsupported language becomes English', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fil'])
    expectLanguage(['en', 'es', 'fr', 'de'])
    expect(root.lang).toBe('en')
  })
})

describe('awaitApp', () => {
  it('hides a visitor’s page from a user who was signed in, and no other', () => {
    root.dataset['renderedFor'] = 'visitor'
    awaitApp()
    expect('hidesPage' in root.dataset).toBe(false)
    localStorage.setItem('cadenza-signed-in', 'yes')
    root.dataset['renderedFor'] = 'user'
    awaitApp()
    expect('hidesPage' in root.dataset).toBe(false)
    root.dataset['renderedFor'] = 'visitor'
    awaitApp()
    expect('hidesPage' in root.dataset).toBe(true)
  })

  it('remembers the last button that is pressed before the app has started, and keeps its form from being sent', () => {
    document.body.innerHTML = '<form><button id="a">A</button><button id="b">B</button></form>'
    const [first, last] = [...document.querySelectorAll('button')]
    const onSubmit = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    document.querySelector('form')?.addEventListener('submit', onSubmit)
    awaitApp()
    first?.click()
    last?.click()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(document.querySelector('[data-held-press]')).toBe(last)

    delete root.dataset['awaitsApp']
    first?.click()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('remembers each choice that is pressed before the app has started', () => {
    document.body.innerHTML =
      '<button aria-pressed="false">Jazz</button><button aria-pressed="false">Lofi</button><button>More</button>'
    awaitApp()
    for (const button of document.querySelectorAll('button')) button.click()
    expect(document.querySelectorAll('[data-held-press]')).toHaveLength(3)
  })
})

import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { inlineCall } from './inline-call.ts'
import { addFontsAfterPaint, markSignedIn, playBeforeApp, startAppLate } from './page-scripts.ts'

const SCRIPT = '/assets/app.js'
const APP = { script: SCRIPT, style: '/assets/app.css', modules: [] }

let play: MockInstance<HTMLMediaElement['play']>

// The simulated browser treats every file that the page loads as loaded.
const { happyDOM } = window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  document.documentElement.lang = 'en'
  delete document.documentElement.dataset['signedIn']
  document.head.innerHTML = ''
  document.body.innerHTML = `
    <p data-plays-early><button aria-label="Play"><svg><path d="play" /></svg></button></p>
    <audio data-adopt data-src="/api/songs/s1/audio?v=1"></audio>`
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})

const script = () => document.head.querySelector('script[type=module]')
const sheet = () => document.head.querySelector('link[rel=stylesheet]')

test('the app waits for the first interaction, and then for its style sheet', async () => {
  startAppLate(APP, 'rest')
  expect(sheet()).toBeNull()
  window.dispatchEvent(new Event('pointerdown'))
  expect(sheet()?.getAttribute('href')).toBe(APP.style)
  expect(script()).toBeNull()
  await vi.waitFor(() => expect(script()?.getAttribute('src')).toBe(SCRIPT))
  window.dispatchEvent(new Event('keydown'))
  expect(document.head.querySelectorAll('link[rel=stylesheet]')).toHaveLength(1)
})

test('the app starts immediately for a signed-in user', () => {
  localStorage.setItem('cadenza-signed-in', 'yes')
  markSignedIn()
  startAppLate(APP, 'rest')
  expect(sheet()).not.toBeNull()
})

test('the app of a page without a song starts once the page is painted', async () => {
  startAppLate(APP, 'paint')
  expect(sheet()).toBeNull()
  await vi.waitFor(() => expect(script()).not.toBeNull())
})

test('a press on Play works before the app has loaded, and the button shows it', () => {
  playBeforeApp()
  const audio = document.querySelector('audio')
  expect(audio?.hasAttribute('src')).toBe(false)
  document.querySelector('button')?.click()
  expect(audio?.getAttribute('src')).toBe('/api/songs/s1/audio?v=1')
  expect(play).toHaveBeenCalledOnce()
  const glyph = () => document.querySelector('path')?.getAttribute('d')
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false)
  audio?.dispatchEvent(new Event('play'))
  expect(glyph()).not.toBe('play')
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(true)
  audio?.dispatchEvent(new Event('pause'))
  expect(glyph()).toBe('play')
})

test.each([
  ['starts the app', inlineCall(startAppLate, APP, 'rest'), 2100],
  ['plays the song', inlineCall(playBeforeApp), 900],
  ['adds the fonts', inlineCall(addFontsAfterPaint, []), 500],
])('the script of a page that %s is self-contained and small', (_, printed, limit) => {
  expect(printed).not.toMatch(/import\(|__vi|require\(/)
  expect(printed.replaceAll(/\s+/g, ' ').length).toBeLessThan(limit)
})

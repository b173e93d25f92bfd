import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { runEmbedSeek, runEmbedTransport, fillEmbedTexts } from './embed-scripts.ts'

const TEXTS = {
  en: { play: 'Play', pause: 'Pause', seek: 'Seek', position: '{elapsed} of {total}', listen: 'Listen on Cadenza' },
  de: { play: 'Abspielen', pause: 'Pause', seek: 'Position', position: '{elapsed} von {total}', listen: 'Hören' },
}

let audio: HTMLAudioElement
let button: HTMLElement
let slider: HTMLElement
let isPaused = true
let play: MockInstance<HTMLAudioElement['play']>

function run(language = 'en'): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language])
  fillEmbedTexts(TEXTS)
  runEmbedTransport()
  runEmbedSeek()
}

beforeEach(() => {
  vi.restoreAllMocks()
  isPaused = true
  document.body.innerHTML = `
    <button id="play"></button>
    <div id="seek" role="slider" tabindex="0" data-seconds="118"></div>
    <span id="elapsed"></span><span id="failure" hidden></span><a data-text="listen"></a>
    <audio data-src="/api/songs/s1/audio?v=1"></audio>`
  audio = document.querySelector('audio') as HTMLAudioElement
  button = document.getElementById('play') as HTMLElement
  slider = document.getElementById('seek') as HTMLElement
  vi.spyOn(audio, 'paused', 'get').mockImplementation(() => isPaused)
  const setPaused = (paused: boolean, type: string) => () => {
    isPaused = paused
    audio.dispatchEvent(new Event(type))
  }
  play = vi.spyOn(audio, 'play').mockImplementation(async () => setPaused(false, 'play')())
  vi.spyOn(audio, 'pause').mockImplementation(setPaused(true, 'pause'))
})

test('uses the language of the browser', () => {
  run('de-AT')
  expect(document.documentElement.lang).toBe('de')
  expect(button.getAttribute('aria-label')).toBe('Abspielen')
  expect(document.querySelector('a')?.textContent).toBe('Hören')
})

test('fetches nothing before a press, which plays and pauses', () => {
  run()
  expect(audio.hasAttribute('src')).toBe(false)
  button.click()
  expect(audio.getAttribute('src')).toBe('/api/songs/s1/audio?v=1')
  expect(button.getAttribute('aria-label')).toBe('Pause')
  button.click()
  expect(button.getAttribute('aria-label')).toBe('Play')
})

test('the slider shows the position, and keys move it', () => {
  run()
  vi.spyOn(audio, 'readyState', 'get').mockReturnValue(4)
  slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
  expect(audio.currentTime).toBe(5)
  expect(slider.getAttribute('aria-valuetext')).toBe('0:05 of 1:58')
  slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }))
  expect(audio.currentTime).toBe(118)
  slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home' }))
  expect(document.getElementById('elapsed')?.textContent).toBe('0:00')
})

test('an expired link is requested once more before a failure is shown', () => {
  run()
  button.click()
  const failure = document.getElementById('failure')
  audio.dispatchEvent(new Event('error'))
  expect(play).toHaveBeenCalledTimes(2)
  expect(failure?.hidden).toBe(true)
  audio.dispatchEvent(new Event('error'))
  expect(failure?.hidden).toBe(false)
})

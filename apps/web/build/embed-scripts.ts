import type { PageTexts } from './page-scripts.ts'

// The player that other sites embed. These functions are printed into it as inline scripts, one after the other, so
// each must be self-contained: it may use only its arguments and the document, through which the scripts share data.

/**
 * Fills the texts in the language of the browser. Texts that change during playback are stored on their elements as
 * data attributes.
 */
export function fillEmbedTexts(texts: PageTexts): void {
  const wanted = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  const language = wanted.find((tag) => tag in texts) ?? 'en'
  const words = texts[language] ?? {}
  document.documentElement.lang = language
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = words[element.dataset['text'] ?? ''] ?? ''
  }
  const button = document.getElementById('play')
  const slider = document.getElementById('seek')
  if (!button || !slider) return
  button.dataset['play'] = words['play']
  button.dataset['pause'] = words['pause']
  button.setAttribute('aria-label', words['play'] ?? '')
  slider.dataset['position'] = words['position']
  slider.setAttribute('aria-label', words['seek'] ?? '')
}

export function runEmbedTransport(): void {
  const audio = document.querySelector<HTMLAudioElement>('audio[data-src]')
  const button = document.getElementById('play')
  const failure = document.getElementById('failure')
  if (!audio || !button || !failure) return
  let hasRetried = false

  const show = (): void => {
    button.classList.toggle('is-playing', !audio.paused)
    button.setAttribute('aria-label', button.dataset[audio.paused ? 'play' : 'pause'] ?? '')
  }
  const start = (fromSeconds: number): void => {
    audio.src = audio.dataset['src'] ?? ''
    if (fromSeconds > 0) {
      audio.addEventListener('loadedmetadata', () => (audio.currentTime = fromSeconds), { once: true })
    }
  }
  const play = (): void => void audio.play().catch(show)

  button.addEventListener('click', () => {
    if (!audio.paused) return audio.pause()
    if (audio.error || !audio.hasAttribute('src')) start(audio.currentTime)
    play()
  })
  // The link to the audio expires after an hour, so a player that was left open requests a new one and continues where
  // it was.
  audio.addEventListener('error', () => {
    if (hasRetried) {
      failure.hidden = false
      return show()
    }
    hasRetried = true
    start(audio.currentTime)
    play()
  })
  audio.addEventListener('playing', () => {
    hasRetried = false
    failure.hidden = true
  })
  for (const type of ['play', 'pause', 'ended']) audio.addEventListener(type, show)
}

export function runEmbedSeek(): void {
  const audio = document.querySelector<HTMLAudioElement>('audio[data-src]')
  const slider = document.getElementById('seek')
  const elapsed = document.getElementById('elapsed')
  if (!audio || !slider || !elapsed) return

  const duration = (): number =>
    Number.isFinite(audio.duration) ? audio.duration : Number(slider.dataset['seconds'] ?? 0)
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- what is printed must stand alone
  const clock = (seconds: number): string =>
    `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
  const show = (): void => {
    const now = audio.currentTime
    const position = slider.dataset['position'] ?? ''
    slider.style.setProperty('--played', `${Math.min(100, (now / duration()) * 100)}%`)
    slider.setAttribute('aria-valuenow', String(Math.round(now)))
    slider.setAttribute(
      'aria-valuetext',
      position.replace('{elapsed}', clock(now)).replace('{total}', clock(duration())),
    )
    elapsed.textContent = clock(now)
  }
  const goTo = (seconds: number): void => {
    const target = Math.min(Math.max(seconds, 0), duration())
    if (!audio.hasAttribute('src')) audio.src = audio.dataset['src'] ?? ''
    if (audio.readyState > 0) audio.currentTime = target
    else audio.addEventListener('loadedmetadata', () => (audio.currentTime = target), { once: true })
    show()
  }
  const seekTo = ({ clientX }: PointerEvent): void => {
    const { left, width } = slider.getBoundingClientRect()
    goTo(((clientX - left) / width) * duration())
  }

  const steps: Record<string, number> = {
    ArrowRight: 5,
    ArrowUp: 5,
    ArrowLeft: -5,
    ArrowDown: -5,
    PageUp: 15,
    PageDown: -15,
    Home: -Infinity,
    End: Infinity,
  }
  slider.addEventListener('keydown', (event) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    goTo(audio.currentTime + step)
  })
  slider.addEventListener('pointerdown', (event) => {
    slider.setPointerCapture(event.pointerId)
    seekTo(event)
  })
  slider.addEventListener('pointermove', (event) => {
    if (slider.hasPointerCapture(event.pointerId)) seekTo(event)
  })
  for (const type of ['timeupdate', 'durationchange', 'seeking', 'ended']) audio.addEventListener(type, show)
  show()
}

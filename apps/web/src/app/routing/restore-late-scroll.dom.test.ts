import { beforeEach, expect, test, vi } from 'vitest'
import { restoreLateScroll } from './restore-late-scroll.ts'

let grow: () => void
let height: number
let scrolledTo: number

beforeEach(() => {
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ entry: 1200, default: 300 }))
  window.history.replaceState({ key: 'entry' }, '')
  height = 400
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #isConnected = true
      constructor(onResize: () => void) {
        grow = () => this.#isConnected && onResize()
      }
      observe(): void {
        grow()
      }
      disconnect(): void {
        this.#isConnected = false
      }
    },
  )
  scrolledTo = 0
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolledTo)
  vi.spyOn(window, 'scrollTo').mockImplementation((...at: unknown[]) => {
    scrolledTo = Math.min(Number(at[1]), height)
  })
})

test('the position is reached as soon as the page is long enough, kept while lists load, and then left alone', () => {
  vi.useFakeTimers()
  restoreLateScroll()
  expect(scrolledTo).toBe(400)
  height = 2000
  grow()
  expect(scrolledTo).toBe(1200)
  scrolledTo = 1306
  grow()
  expect(scrolledTo).toBe(1200)
  vi.advanceTimersByTime(1000)
  scrolledTo = 50
  grow()
  expect(scrolledTo).toBe(50)
  vi.useRealTimers()
})

test('a user who scrolls is not taken back', () => {
  restoreLateScroll()
  window.dispatchEvent(new Event('wheel'))
  scrolledTo = 10
  height = 2000
  grow()
  expect(scrolledTo).toBe(10)
})

test('the first entry of a tab has its own position', () => {
  window.history.replaceState(null, '')
  restoreLateScroll()
  expect(scrolledTo).toBe(300)
})

test('an address with a section is not scrolled away from it', () => {
  window.history.replaceState({ key: 'entry' }, '', '#language')
  restoreLateScroll()
  expect(scrolledTo).toBe(0)
  window.history.replaceState(null, '', '/')
})

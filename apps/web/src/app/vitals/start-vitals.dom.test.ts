import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { measureSomeVisits } from './start-vitals.ts'

const chosen = (): void => void vi.spyOn(Math, 'random').mockReturnValue(0.09)

/** What a browser says of itself and its user. */
function describeBrowser(properties: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(navigator, name, { value, configurable: true })
  }
}

const ORDINARY = { webdriver: false, doNotTrack: null, globalPrivacyControl: false, connection: { saveData: false } }

beforeEach(() => {
  vi.useFakeTimers()
  describeBrowser(ORDINARY)
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const name of Object.keys(ORDINARY)) Reflect.deleteProperty(navigator, name)
})

test('one visit in ten is measured, and not before five seconds have passed', () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.11).mockReturnValueOnce(0.09)
  measureSomeVisits('/')
  expect(vi.getTimerCount()).toBe(0)
  measureSomeVisits('/')
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(4900)
  expect(vi.getTimerCount()).toBe(1)
})

test.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
  ['Save-Data', { connection: { saveData: true } }],
  ['that a program controls it', { webdriver: true }],
])('a browser that says %s is not measured', (_what, properties) => {
  chosen()
  describeBrowser(properties)
  measureSomeVisits('/')
  expect(vi.getTimerCount()).toBe(0)
})

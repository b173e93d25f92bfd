import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ThemeProvider, useTheme } from './theme.tsx'

function ThemeProbe() {
  const { theme, choice, setTheme, toggleTheme } = useTheme()
  return (
    <>
      <output>{theme}</output>
      <p>{choice} is chosen</p>
      <button type="button" onClick={toggleTheme}>
        toggle
      </button>
      <button type="button" onClick={() => setTheme('dark')}>
        dark
      </button>
      <button type="button" onClick={() => setTheme('system')}>
        system
      </button>
    </>
  )
}

function renderProbe() {
  return render(
    <ThemeProvider>
      <ThemeProbe />
    </ThemeProvider>,
  )
}

/** A device whose theme the test changes. */
function useDevice(initial: 'light' | 'dark') {
  const query = Object.assign(new EventTarget(), { matches: initial === 'dark' })
  vi.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList)
  return (theme: 'light' | 'dark') => {
    query.matches = theme === 'dark'
    act(() => void query.dispatchEvent(new Event('change')))
  }
}

function expectPainted(theme: 'light' | 'dark') {
  const other = theme === 'dark' ? 'light' : 'dark'
  for (const element of [document.documentElement, document.body]) {
    expect(element.classList.contains(theme)).toBe(true)
    expect(element.classList.contains(other)).toBe(false)
  }
}

beforeEach(() => {
  localStorage.clear()
  document.documentElement.className = 'light'
  document.body.className = 'light'
  document.head.innerHTML = '<meta name="theme-color" content="">'
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('ThemeProvider', () => {
  it('[H1] the theme is light on a first visit', () => {
    renderProbe()
    expect(screen.getByRole('status').textContent).toBe('light')
    expectPainted('light')
  })

  it('[H1] switching puts the class on the root and on the body, takes the old one off and saves it as cadenza-theme', async () => {
    renderProbe()
    await userEvent.click(screen.getByRole('button', { name: 'toggle' }))
    expectPainted('dark')
    expect(localStorage.getItem('cadenza-theme')).toBe('dark')
    await userEvent.click(screen.getByRole('button', { name: 'toggle' }))
    expectPainted('light')
    expect(localStorage.getItem('cadenza-theme')).toBe('light')
  })

  it('[H1] a saved theme is used on the next visit', () => {
    localStorage.setItem('cadenza-theme', 'dark')
    renderProbe()
    expect(screen.getByRole('status').textContent).toBe('dark')
    expectPainted('dark')
  })

  it('an unknown saved value counts as light', () => {
    localStorage.setItem('cadenza-theme', 'purple')
    renderProbe()
    expectPainted('light')
  })

  it('the color of the browser bar follows the theme', async () => {
    renderProbe()
    const meta = document.querySelector('meta[name="theme-color"]')
    expect(meta?.getAttribute('content')).toBe('#f4f6f2')
    await userEvent.click(screen.getByRole('button', { name: 'dark' }))
    expect(meta?.getAttribute('content')).toBe('#07130f')
  })

  it('a change in another tab is followed', () => {
    renderProbe()
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cadenza-theme', newValue: 'dark' })))
    expectPainted('dark')
  })

  it('a change in another tab while this one starts is followed and not overwritten', () => {
    function OtherTab() {
      // Effects of children run before the provider listens.
      useEffect(() => localStorage.setItem('cadenza-theme', 'dark'), [])
      return null
    }
    render(
      <ThemeProvider>
        <OtherTab />
      </ThemeProvider>,
    )
    expectPainted('dark')
    expect(localStorage.getItem('cadenza-theme')).toBe('dark')
  })

  it('System follows the device, also while the page is open', async () => {
    const setDeviceTheme = useDevice('dark')
    renderProbe()
    expectPainted('light')
    await userEvent.click(screen.getByRole('button', { name: 'system' }))
    expectPainted('dark')
    expect(localStorage.getItem('cadenza-theme')).toBe('system')
    setDeviceTheme('light')
    expectPainted('light')
    expect(document.querySelector('meta')?.content).toBe('#f4f6f2')
  })

  it('a saved System is used on the next visit', () => {
    useDevice('dark')
    localStorage.setItem('cadenza-theme', 'system')
    renderProbe()
    expectPainted('dark')
  })

  it('two presses of the toggle return to System', async () => {
    useDevice('dark')
    localStorage.setItem('cadenza-theme', 'system')
    renderProbe()
    const toggle = screen.getByRole('button', { name: 'toggle' })
    await userEvent.click(toggle)
    expectPainted('light')
    expect(screen.getByText('light is chosen')).toBeTruthy()
    await userEvent.click(toggle)
    expectPainted('dark')
    expect(screen.getByText('system is chosen')).toBeTruthy()
  })

  it('works without storage', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    renderProbe()
    await userEvent.click(screen.getByRole('button', { name: 'dark' }))
    expectPainted('dark')
  })
})

describe('useTheme', () => {
  it('[H2] useTheme outside its provider throws "useTheme must be used within ThemeProvider"', () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    expect(() => render(<ThemeProbe />)).toThrow('useTheme must be used within ThemeProvider')
  })
})

import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ThemeProvider, useTheme } from './theme.tsx'

function ThemeProbe() {
  const { theme, setTheme, toggleTheme } = useTheme()
  return (
    <>
      <output>{theme}</output>
      <button type="button" onClick={toggleTheme}>
        toggle
      </button>
      <button type="button" onClick={() => setTheme('dark')}>
        dark
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

import { beforeEach, describe, expect, it } from 'vitest'
import { isSearchShortcut } from './search-shortcut.ts'

const press = (key: string, held: Partial<Parameters<typeof isSearchShortcut>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  defaultPrevented: false,
  target: document.body,
  ...held,
})
const on = (): boolean => true
const inside = (html: string): Element | null => {
  document.body.innerHTML = html
  return document.body.querySelector('[data-at]')
}

beforeEach(() => {
  document.body.innerHTML = ''
})

describe('isSearchShortcut', () => {
  it('accepts Ctrl+K, also while typing', () => {
    expect(isSearchShortcut(press('k', { ctrlKey: true }), on)).toBe(true)
    expect(isSearchShortcut(press('k', { ctrlKey: true, target: inside('<input data-at>') }), on)).toBe(true)
  })

  it('leaves K without Ctrl and other keys to the player', () => {
    for (const key of ['k', '?', 's']) expect(isSearchShortcut(press(key), on)).toBe(false)
    expect(isSearchShortcut(press('K', { ctrlKey: true, shiftKey: true }), on)).toBe(false)
  })

  it('accepts a slash with and without shift, but not one that is typed into a field', () => {
    expect(isSearchShortcut(press('/'), on)).toBe(true)
    expect(isSearchShortcut(press('/', { shiftKey: true }), on)).toBe(true)
    for (const html of ['<input data-at>', '<textarea data-at></textarea>', '<p contenteditable data-at></p>'])
      expect(isSearchShortcut(press('/', { target: inside(html) }), on)).toBe(false)
  })

  it('does not open over a dialog or a menu', () => {
    const target = inside('<div role="dialog"><button data-at></button></div>')
    expect(isSearchShortcut(press('k', { ctrlKey: true, target }), on)).toBe(false)
    expect(isSearchShortcut(press('/', { target }), on)).toBe(false)
  })

  it('ignores the slash when letter shortcuts are switched off', () => {
    expect(isSearchShortcut(press('/'), () => false)).toBe(false)
    expect(isSearchShortcut(press('k', { ctrlKey: true }), () => false)).toBe(true)
  })
})

import { expect, test } from 'vitest'
import { type KeyPress, shortcutFor } from './shortcut-keys.ts'

const NO_KEYS = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const press = (key: string, changed: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ...NO_KEYS,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  target: document.body,
  ...changed,
})

function inPage(html: string): Element {
  const frame = document.createElement('div')
  frame.innerHTML = html
  return frame.querySelector('[data-here]') ?? frame
}

test.each([
  [' ', {}, 'toggle'],
  ['k', {}, 'toggle'],
  ['K', {}, 'toggle'],
  ['ArrowLeft', {}, 'back-5'],
  ['l', {}, 'forward-10'],
  ['N', { shiftKey: true }, 'next'],
  ['n', {}, null],
  ['ArrowUp', {}, null],
  ['ArrowUp', { shiftKey: true }, 'louder'],
  ['?', { shiftKey: true }, 'help'],
  ['?', {}, 'help'],
  ['x', {}, null],
] as const)('%s with %o asks for %s', (key, keys, expected) => {
  expect(shortcutFor(press(key, keys))).toBe(expected)
})

test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'] as const)(
  'with %s a key belongs to somebody else',
  (name) => {
    expect(shortcutFor(press('k', { [name]: true }))).toBeNull()
  },
)

test.each([
  ['<input data-here>', 'k'],
  ['<textarea data-here></textarea>', ' '],
  ['<select data-here></select>', 's'],
  ['<p contenteditable="true"><b data-here>word</b></p>', 'f'],
  ['<div role="dialog"><button data-here>Close</button></div>', 'm'],
  ['<ul role="menu"><li data-here>Item</li></ul>', 's'],
  ['<button data-here>Like</button>', ' '],
  ['<a href="/x" data-here>Song</a>', ' '],
  ['<div role="slider" data-here></div>', 'ArrowRight'],
  ['<input type="radio" data-here>', 'ArrowLeft'],
  ['<button aria-roledescription="sortable" data-here>Move</button>', 'ArrowLeft'],
])('%s handles its own "%s"', (html, key) => {
  expect(shortcutFor(press(key, { target: inPage(html) }))).toBeNull()
})

test('a letter shortcut works while a button has the focus', () => {
  expect(shortcutFor(press('k', { target: inPage('<button data-here>Like</button>') }))).toBe('toggle')
  expect(shortcutFor(press('m', { target: inPage('<main tabindex="-1" data-here></main>') }))).toBe('mute')
})

test('a key that is held down repeats seeking, but no other shortcut', () => {
  expect(shortcutFor(press('ArrowRight', { repeat: true }))).toBe('forward-5')
  expect(shortcutFor(press('k', { repeat: true }))).toBeNull()
})

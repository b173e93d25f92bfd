import { cleanup, render } from '@testing-library/react'
import { createLucideIcon, type LucideIconData, type LucideProps } from 'lucide-react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createIcon } from './create-icon.ts'

afterEach(cleanup)

const DATA = {
  name: 'bell-with-dot',
  size: 24,
  node: [
    ['path', { d: 'M10 21a2 2 0 0 0 4 0' }],
    ['circle', { cx: '18', cy: '5', r: '3', fill: 'currentColor' }],
  ],
} satisfies LucideIconData

const Original = createLucideIcon(DATA)
const Icon = createIcon(DATA)

/** Attributes by name. The classes of Lucide and the namespace, which a document's own svg has anyway, are left out. */
function attributesOf(svg: Element | null): Record<string, string> {
  const ignored = new Set(['class', 'xmlns'])
  const named = [...(svg?.attributes ?? [])].filter(({ name }) => !ignored.has(name))
  return Object.fromEntries(named.map(({ name, value }) => [name, value]))
}

const PROPS: [string, LucideProps & { 'data-dot'?: boolean }][] = [
  ['nothing', {}],
  ['a size', { size: 16 }],
  ['a fill and a thicker stroke', { fill: 'currentColor', strokeWidth: 3 }],
  ['a label', { 'aria-label': 'unread' }],
  ['a role', { role: 'img' }],
  ['an explicit aria-hidden', { 'aria-hidden': 'true' }],
  ['data of a test', { 'data-dot': true }],
]

test.each(PROPS)('an icon with %s has the shapes and attributes that lucide-react gives it', (_, props) => {
  const original = render(createElement(Original, props)).container.querySelector('svg')
  const own = render(createElement(Icon, props)).container.querySelector('svg')
  expect(attributesOf(own)).toEqual(attributesOf(original))
  expect(own?.innerHTML).toBe(original?.innerHTML)
})

test('classes, a title and a ref reach the svg', () => {
  const seen: (SVGSVGElement | null)[] = []
  const { container } = render(
    <Icon className="size-4" ref={(svg) => void seen.push(svg)}>
      <title>unread</title>
    </Icon>,
  )
  const svg = container.querySelector('svg')
  expect(svg?.getAttribute('class')).toBe('size-4')
  expect(svg?.hasAttribute('aria-hidden')).toBe(false)
  expect(svg?.querySelector('title')?.textContent).toBe('unread')
  expect(seen[0]).toBe(svg)
})

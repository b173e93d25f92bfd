import { expect, test } from 'vitest'
import { criticalStyle } from './critical-style.ts'

test('rules of classes that the markup does not have are dropped, wherever they stand', () => {
  const css = `@layer a,b;@layer a{.used{color:red}.unused,.used .part{color:blue}.unused{top:0}}@media (width>=1px){.unused{top:1px}}`
  expect(criticalStyle(css, '<p class="used">')).toBe('@layer a,b;@layer a{.used{color:red}}')
})

test('rules without a class, of themes, and of keyframes stay', () => {
  const css = '*{margin:0}.dark p{color:#fff}@keyframes k{50%{opacity:0}}@font-face{font-family:x}'
  expect(criticalStyle(css, '<p class="other">')).toBe(css)
})

test('names with escapes and entities are recognized, and brackets count as used', () => {
  const css = String.raw`.desk\:p-2{padding:2px}.\[\&\>svg\]\:size-4>svg{width:4px}.\@min{top:0}.a:not(.unused *){left:0}.size-\[44\.5px\]{right:0}`
  const markup = '<i class="desk:p-2 [&amp;&gt;svg]:size-4 @min a size-[44.5px]">'
  expect(criticalStyle(css, markup)).toBe(css)
})

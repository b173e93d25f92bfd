import { expect, test } from 'vitest'
import { escapeJsonForScript } from './escape-json-for-script.ts'
import { jsonScript, html } from './safe-html.ts'
import { parsePageTemplate } from './page-template.ts'

test('values are escaped, and braces inside a value are not placeholders', () => {
  const page = parsePageTemplate('<p title="{{title}}">{{title}}</p>{{#rows}}<b>{{name}} of {{title}}</b>{{/rows}}')
  const filled = page.render({ title: `"><script>'{{rows}}`, rows: [{ name: '{{title}}' }, { name: '&' }] })
  const title = '&quot;&gt;&lt;script&gt;&#39;{{rows}}'
  expect(filled.text).toBe(`<p title="${title}">${title}</p><b>{{title}} of ${title}</b><b>&amp; of ${title}</b>`)
})

test('a list may be empty and may contain another list', () => {
  const page = parsePageTemplate('{{#a}}<{{#b}}{{c}}{{/b}}>{{/a}}')
  expect(page.render({ a: [] }).text).toBe('')
  expect(page.render({ a: [{ b: [{ c: 1 }, { c: 2 }] }, { b: [] }] }).text).toBe('<12><>')
})

test('a missing value and a list without its end are errors', () => {
  expect(() => parsePageTemplate('{{name}}').render({})).toThrow('the page wants name')
  expect(() => parsePageTemplate('{{#name}}').render({})).toThrow('should be')
  expect(() => parsePageTemplate('{{#name}}{{/other}}')).toThrow('should be')
})

test('markup inside markup stays as it is, and text is escaped', () => {
  const item = html`<i>${'<'}</i>`
  expect(html`<p>${item}${[item, item]}${'\u0000\ud800`'}</p>`.text).toBe(
    '<p><i>&lt;</i><i>&lt;</i><i>&lt;</i>\ufffd&#96;</p>',
  )
})

test('data in a script parses back to the same value and cannot end the element', () => {
  const value = { text: '</script><!--<script>\u2028\u2029&\ud800\u0000', list: [1, null] }
  const json = escapeJsonForScript(value)
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual(value)
  expect(jsonScript('application/json', value, 'page-data').text).toBe(
    `<script type="application/json" id="page-data">${json}</script>`,
  )
})

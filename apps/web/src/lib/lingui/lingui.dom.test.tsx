import { setupI18n } from '@lingui/core'
import { I18nProvider as OriginalProvider, Trans as OriginalTrans, useLingui as useOriginal } from '@lingui/react'
import { act, cleanup, render } from '@testing-library/react'
import { createElement, memo, type ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { I18nProvider, useLingui } from './i18n-provider.ts'
import { Trans } from './trans.ts'

afterEach(cleanup)

const MESSAGES = {
  plain: 'Nothing to fill in',
  value: 'Signed in as {name}',
  bold: 'Signed in as <0>{name}</0>.',
  nested: 'Read <0>the <1>small</1> print</0> and <2>the rest</2>',
  single: 'One line<0/>another',
  plural: '{count, plural, one {<0>#</0> song} other {<0>#</0> songs}}',
  only: '<0>everything</0>',
}
const COMPONENTS = { 0: <b className="name" />, 1: <i />, 2: <u /> }

const catalog = () => setupI18n({ locale: 'en', messages: { en: MESSAGES } })

const TEXTS: [string, { id: string; values?: Record<string, unknown>; components?: Record<string, ReactElement> }][] = [
  ['a text', { id: 'plain' }],
  ['a text that is missing in the catalog', { id: 'not in the catalog' }],
  ['a value', { id: 'value', values: { name: 'Ada' } }],
  ['a value that is an element', { id: 'value', values: { name: <em>Ada</em> } }],
  ['a value that is nothing', { id: 'value', values: { name: null } }],
  ['an element', { id: 'bold', values: { name: 'Ada' }, components: COMPONENTS }],
  ['an element and a value that is one', { id: 'bold', values: { name: <em>Ada</em> }, components: COMPONENTS }],
  ['elements in elements', { id: 'nested', components: COMPONENTS }],
  ['an element without content', { id: 'single', components: { 0: <br /> } }],
  ['an element that brings its own content', { id: 'single', components: { 0: <hr title="line" /> } }],
  ['one of something', { id: 'plural', values: { count: 1 }, components: COMPONENTS }],
  ['many of something', { id: 'plural', values: { count: 1200 }, components: COMPONENTS }],
  ['nothing but an element', { id: 'only', components: COMPONENTS }],
]

test.each(TEXTS)('%s is rendered as @lingui/react renders it', (_, props) => {
  const original = render(
    <OriginalProvider i18n={catalog()}>
      <OriginalTrans {...props} />
    </OriginalProvider>,
  )
  const own = render(
    <I18nProvider i18n={catalog()}>{createElement(Trans, props as Parameters<typeof Trans>[0])}</I18nProvider>,
  )
  expect(own.container.innerHTML).toBe(original.container.innerHTML)
})

test('a language that is activated and messages that are added reach components that are memoized', () => {
  const i18n = catalog()
  const Text = memo(function Text() {
    const { _ } = useLingui()
    return _('plain')
  })
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Text />
    </I18nProvider>,
  )
  act(() => i18n.loadAndActivate({ locale: 'de', messages: { plain: 'Nichts einzusetzen' } }))
  expect(container.textContent).toBe('Nichts einzusetzen')
  act(() => i18n.load('de', { plain: 'Später geladen' }))
  expect(container.textContent).toBe('Später geladen')
})

test('what a component gets is another object after each change, so that effects and memos depend on it', () => {
  const i18n = catalog()
  const seen = { own: new Set<unknown>(), original: new Set<unknown>() }
  function Own() {
    const { i18n: current, _ } = useLingui()
    seen.own.add(current).add(_)
    return null
  }
  function Original() {
    const { i18n: current, _ } = useOriginal()
    seen.original.add(current).add(_)
    return null
  }
  const content = () => (
    <OriginalProvider i18n={i18n}>
      <I18nProvider i18n={i18n}>
        <Own />
        <Original />
      </I18nProvider>
    </OriginalProvider>
  )
  const { rerender } = render(content())
  rerender(content())
  expect(seen.own.size).toBe(2)
  act(() => i18n.load('en', { plain: 'changed' }))
  expect(seen.own.size).toBe(4)
  expect(seen.original.size).toBe(4)
})

test('a component outside of the provider says what is missing', () => {
  function Outside() {
    useLingui()
    return null
  }
  expect(() => render(<Outside />)).toThrow('I18nProvider')
})

import { SafeHtml, type HtmlValue, renderValue } from './safe-html.ts'

export type PageValues = Readonly<{ [name: string]: HtmlValue | readonly PageValues[] }>

export interface PageTemplate {
  render(values: PageValues): SafeHtml
}

type Segment = (values: PageValues) => string

const PLACEHOLDER = /\{\{([#/]?)([a-zA-Z]+)\}\}/

/**
 * `{{name}}` stands for a value, escaped unless it is markup; `{{#name}}…{{/name}}` is repeated for each item of a
 * list. A name that the values lack is an error, because no page is better than an incomplete one.
 */
export function parsePageTemplate(source: string): PageTemplate {
  // Splitting by two groups gives text, sign, name, text, sign, name, …
  const pieces = source.split(PLACEHOLDER)
  let next = 0
  const readUntil = (end: string | null): Segment[] => {
    const parts: Segment[] = []
    for (;;) {
      const text = pieces[next] ?? ''
      const sign = pieces[next + 1]
      const name = pieces[next + 2] ?? ''
      next += 3
      parts.push(() => text)
      if (sign === undefined || sign === '/') {
        if ((end ?? '') !== name) throw new Error(`the page has {{/${name}}} where {{/${end ?? ''}}} should be`)
        return parts
      }
      parts.push(sign === '#' ? repeat(name, readUntil(name)) : (values) => renderValue(valueOf(values, name)))
    }
  }
  const parts = readUntil(null)
  return { render: (values) => new SafeHtml(renderSegments(parts, values)) }
}

const renderSegments = (parts: readonly Segment[], values: PageValues): string =>
  parts.map((part) => part(values)).join('')

function repeat(name: string, parts: readonly Segment[]): Segment {
  return (values) => {
    const items = values[name]
    if (!Array.isArray(items)) throw new Error(`the page wants a list of ${name}`)
    return items.map((item: PageValues) => renderSegments(parts, { ...values, ...item })).join('')
  }
}

function valueOf(values: PageValues, name: string): HtmlValue {
  const value = values[name]
  if (value === undefined) throw new Error(`the page wants ${name}`)
  return value as HtmlValue
}

import { Markup, type MarkupValue, printValue } from './markup.ts'

export type PageValues = Readonly<{ [name: string]: MarkupValue | readonly PageValues[] }>

export interface PageTemplate {
  print(values: PageValues): Markup
}

type Part = (values: PageValues) => string

const MARK = /\{\{([#/]?)([a-zA-Z]+)\}\}/

/**
 * `{{name}}` stands for a value, escaped unless it is markup; `{{#name}}…{{/name}}` is repeated for each item of a list. A name
 * that the values lack is an error: a page with a hole in it is worse than none.
 */
export function parsePageTemplate(source: string): PageTemplate {
  // Splitting by two groups gives text, sign, name, text, sign, name, …
  const pieces = source.split(MARK)
  let next = 0
  const readUntil = (end: string | null): Part[] => {
    const parts: Part[] = []
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
      parts.push(sign === '#' ? repeat(name, readUntil(name)) : (values) => printValue(valueOf(values, name)))
    }
  }
  const parts = readUntil(null)
  return { print: (values) => new Markup(printParts(parts, values)) }
}

const printParts = (parts: readonly Part[], values: PageValues): string => parts.map((part) => part(values)).join('')

function repeat(name: string, parts: readonly Part[]): Part {
  return (values) => {
    const items = values[name]
    if (!Array.isArray(items)) throw new Error(`the page wants a list of ${name}`)
    return items.map((item: PageValues) => printParts(parts, { ...values, ...item })).join('')
  }
}

function valueOf(values: PageValues, name: string): MarkupValue {
  const value = values[name]
  if (value === undefined) throw new Error(`the page wants ${name}`)
  return value as MarkupValue
}

import { escapeHtml, jsonForScript } from './escape-html.ts'

/** HTML that is safe to send: made by `html` or `dataScript`, or read from a file of ours. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type MarkupValue = string | number | Markup | readonly Markup[]

/** Whatever stands in the braces is escaped, unless it is markup already. Attributes must be quoted. */
export function html(literals: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  const parts = literals.map((literal, index) => {
    const value = values[index]
    return value === undefined ? literal : literal + printValue(value)
  })
  return new Markup(parts.join(''))
}

/** Data for scripts and machines. Browsers do not run it, whatever it holds. */
export function dataScript(type: 'application/json' | 'application/ld+json', value: unknown, id?: string): Markup {
  const named = id === undefined ? '' : ` id="${escapeHtml(id)}"`
  return new Markup(`<script type="${type}"${named}>${jsonForScript(value)}</script>`)
}

export function printValue(value: MarkupValue): string {
  if (value instanceof Markup) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return escapeHtml(String(value))
}

import { escapeHtml } from '@cadenza/domain/text/escape-html'
import { escapeJsonForScript } from './escape-json-for-script.ts'

/** HTML that is safe to send: made by `html` or `dataScript`, or read from a file of ours. */
export class SafeHtml {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type HtmlValue = string | number | SafeHtml | readonly SafeHtml[]

/** Values in the braces are escaped, unless they are markup already. Attributes must be quoted. */
export function html(literals: TemplateStringsArray, ...values: readonly HtmlValue[]): SafeHtml {
  const parts = literals.map((literal, index) => {
    const value = values[index]
    return value === undefined ? literal : literal + renderValue(value)
  })
  return new SafeHtml(parts.join(''))
}

/** Data for scripts and machines. Browsers never run it. */
export function jsonScript(type: 'application/json' | 'application/ld+json', value: unknown, id?: string): SafeHtml {
  const named = id === undefined ? '' : ` id="${escapeHtml(id)}"`
  return new SafeHtml(`<script type="${type}"${named}>${escapeJsonForScript(value)}</script>`)
}

export function renderValue(value: HtmlValue): string {
  if (value instanceof SafeHtml) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return escapeHtml(String(value))
}

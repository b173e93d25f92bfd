import { html, SafeHtml } from '#platform/http/pages/safe-html.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** XML cannot represent these characters, not even escaped. `html` removes the other ones. */
const NOT_IN_XML = /[\uFFFE\uFFFF]/g

export const xmlText = (text: string): string => text.replaceAll(NOT_IN_XML, '')

export const xmlDocument = (root: SafeHtml): string => DECLARATION + root.text

export const joinLines = (parts: readonly SafeHtml[]): SafeHtml =>
  new SafeHtml(parts.map(({ text }) => text).join('\n'))

export const noMarkup = html``

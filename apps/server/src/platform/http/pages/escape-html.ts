const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

/** HTML parsers treat each control character differently. Line breaks and tabs stay. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu

/** Escapes for text and for quoted attributes alike. */
export function escapeHtml(text: string): string {
  return text
    .toWellFormed()
    .replace(CONTROLS, '')
    .replace(/[&<>"'`]/g, (character) => ENTITIES[character] ?? '')
}

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Escapes for the inside of a script element: the text cannot end the element, and parses back to the same value. */
export function escapeJsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? '')
}

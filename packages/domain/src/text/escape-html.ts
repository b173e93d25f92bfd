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

type Attributes = Readonly<Record<string, string | number>>

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const CONTROLS = /\p{Cc}/gu

/** Escapes text for elements and attributes, and removes characters that XML does not allow. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(CONTROLS, ' ')
    .replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

/** Tenths are finer than a screen pixel, and fewer digits keep the file small. */
export function formatNumber(value: number): string {
  const text = String(Math.round(value * 10) / 10)
  return text.replace(/^(-?)0\./, '$1.')
}

const written = (value: string | number): string => (typeof value === 'number' ? formatNumber(value) : escapeXml(value))

/** `content` must be markup, because it is not escaped. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${written(value)}"`)
  const open = `<${name}${list.join('')}`
  return content === '' ? `${open}/>` : `${open}>${content}</${name}>`
}

export const textElement = (attributes: Attributes, text: string): string =>
  element('text', attributes, escapeXml(text))

/** Draws background boxes as paths, because each rectangle element stands for a note. */
export const boxPath = (x: number, y: number, width: number, height: number): string =>
  `M${formatNumber(x)} ${formatNumber(y)}h${formatNumber(width)}v${formatNumber(height)}h${formatNumber(-width)}z`

export interface SvgElement {
  name: string
  attributes: ReadonlyMap<string, string>
}

const TAG = /<(\/?)([a-z]+[A-Za-z]*)((?: [a-zA-Z-]+="[^"<>&]*")*)(\/?)>/y
const ATTRIBUTE = / ([a-zA-Z-]+)="([^"]*)"/g

/** Parses the subset of XML that covers may use, and throws at the first thing outside of it. */
export function readStrictSvg(svg: string): SvgElement[] {
  const open: string[] = []
  const elements: SvgElement[] = []
  for (let position = 0; position < svg.length; position = TAG.lastIndex) {
    TAG.lastIndex = position
    const [, closing, name = '', attributeText = '', selfClosing] = TAG.exec(svg) ?? fail('not a tag', svg, position)
    if (elements.length > 0 && open.length === 0) fail('a second root', svg, position)
    if (closing) {
      if (open.pop() !== name) fail(`</${name}> closes something else`, svg, position)
      continue
    }
    elements.push({ name, attributes: readAttributes(attributeText) })
    if (!selfClosing) open.push(name)
  }
  if (open.length > 0) throw new Error(`Never closed: ${open.join(', ')}`)
  return elements
}

function fail(reason: string, svg: string, position: number): never {
  throw new Error(`${reason} at ${position}: ${svg.slice(position, position + 60)}`)
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) throw new Error(`The attribute ${name} stands twice in${text}`)
    attributes.set(name, value)
  }
  return attributes
}

const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, A: 7, a: 7, Z: 0 }
const NUMBER = /^-?\d{1,4}(?:\.\d)?$/

/** Throws unless every command of the path has its arguments, each a plain number with at most one decimal. */
export function assertPathData(d: string): void {
  const commands = d.match(/[A-Za-z][^A-Za-z]*/g) ?? []
  if (commands[0]?.[0] !== 'M' || commands.join('') !== d) throw new Error(`Not path data: ${d}`)
  for (const command of commands) {
    const numbers = command.slice(1).split(' ').filter(Boolean)
    const isComplete = numbers.length === ARGUMENTS[command.charAt(0)]
    if (!isComplete || !numbers.every((number) => NUMBER.test(number))) throw new Error(`Not a command: ${command}`)
  }
}

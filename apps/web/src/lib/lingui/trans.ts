import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { useLingui } from './i18n-provider.ts'

interface TransProps {
  id: string
  /** The English text, which builds for production leave out. */
  message?: string
  values?: Readonly<Record<string, unknown>>
  components?: Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>
}

type Components = Record<string, ReactElement<{ children?: ReactNode }>>

/** A pair of tags with its content, or a single tag. */
const TAG = /<([\w.-]+)>([\s\S]*?)<\/\1>|<([\w.-]+)\/>/
/** Text before the next tag, and the three groups of that tag. */
const PARTS_PER_TAG = 4

function toNodes(text: string, components: Components): ReactNode {
  const parts = text.split(TAG)
  if (parts.length === 1) return text
  const nodes: ReactNode[] = [parts[0]]
  for (let at = 1; at < parts.length; at += PARTS_PER_TAG) {
    const [pair, content = '', single, after] = parts.slice(at, at + PARTS_PER_TAG)
    const element = components[pair ?? single ?? '']
    const inner = content === '' ? element?.props.children : toNodes(content, components)
    nodes.push(element ? cloneElement(element, undefined, inner) : inner, after)
  }
  return createElement(Fragment, null, ...nodes)
}

/** Stands in for Trans of @lingui/react, without its `render` and `component`. Its macro writes it into every text with elements. */
export function Trans({ id, message, values, components }: TransProps): ReactNode {
  const { i18n } = useLingui()
  const elements: Components = { ...components }
  const texts: Record<string, unknown> = { ...values }
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value === 'string' || typeof value === 'number') continue
    const index = Object.keys(elements).length
    elements[index] = createElement(Fragment, null, value as ReactNode)
    texts[name] = `<${index}/>`
  }
  return toNodes(i18n._(id, texts, message === undefined ? undefined : { message }), elements)
}

import postcss, { type Container } from 'postcss'

/** Set by scripts before the first paint. */
const CLASSES_OF_THEMES = ['light', 'dark']

/** In a style sheet a class is written with escapes: `.desk\:hidden`. */
const CLASS = /\.((?:\\.|[\w-]|[^\0-\x7f])+)/g
/** What stands in the brackets of `:is(…)` and `:not(…)` is not looked at, so that such a selector counts as used. */
const BRACKETS = /(?<!\\)\([^()]*(?<!\\)\)/g

/**
 * Returns the rules that apply to the markup, so that its first paint needs no style sheet. A rule is dropped only when
 * each of its selectors needs a class that the markup does not have.
 */
export function criticalStyle(css: string, markup: string): string {
  const used = new Set(CLASSES_OF_THEMES)
  for (const [, names = ''] of markup.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of decodeEntities(names).split(/\s+/)) used.add(name)
  }
  const canMatch = (selector: string): boolean =>
    [...withoutBrackets(selector).matchAll(CLASS)].every(([, name = '']) => used.has(name.replaceAll('\\', '')))
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    const isKeyframe = rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes'
    if (isKeyframe) return
    const selectors = rule.selectors.filter(canMatch)
    if (selectors.length === 0) rule.remove()
    else rule.selectors = selectors
  })
  root.walkAtRules((rule) => removeIfEmpty(rule))
  return root.toString()
}

function withoutBrackets(selector: string): string {
  const shorter = selector.replaceAll(BRACKETS, '')
  return shorter === selector ? selector : withoutBrackets(shorter)
}

function removeIfEmpty(rule: Container): void {
  if (rule.nodes?.length !== 0) return
  const { parent } = rule
  rule.remove()
  if (parent?.type === 'atrule') removeIfEmpty(parent)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** React writes no other entities into attributes. */
const decodeEntities = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')

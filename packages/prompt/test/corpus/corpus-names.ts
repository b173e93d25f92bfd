import type { PromptTrait } from '#prompt/read-traits.ts'

/** Names of the corpus that differ from ours by more than their spelling. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'instrument:clean-guitar': 'instrument:electric-guitar',
  'instrument:synth-lead': 'instrument:synth',
  'instrument:hand-percussion': 'instrument:drums',
  'style:us-uk': 'style:dance-pop',
  'style:r&b': 'style:rnb',
  'style:children’s-song': 'style:children',
}

/** A trait as the corpus writes it: `instrument:electric-guitar`. */
export function corpusName({ kind, value }: PromptTrait): string {
  if (kind === 'key' || kind === 'tempo') return `${kind}:${value}`
  const kebab = value
    .replaceAll(/([a-z])([A-Z])(?=[a-z])/g, '$1-$2')
    .replaceAll(' ', '-')
    .toLowerCase()
  const name = `${kind}:${kebab}`
  return OTHER_NAMES[name] ?? name
}

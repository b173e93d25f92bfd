import { readFileSync } from 'node:fs'

export interface CorpusPrompt {
  readonly prompt: string
  /** `kind:value`: what the prompt asks for. */
  readonly wants: readonly string[]
  /** `kind:value`: what it refuses. */
  readonly refuses: readonly string[]
  /** Kinds about which it says nothing, although a careless reader might think so. */
  readonly leavesOpen: readonly string[]
}

/** The prompts of a file: one per line, then a tab and its expectations, of which `!` refuses and `~` leaves open. */
export function loadCorpus(name: 'english' | 'multilingual'): readonly CorpusPrompt[] {
  const text = readFileSync(new URL(`${name}.tsv`, import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [prompt = '', rest = ''] = line.split('\t')
      const parts = rest.split(' | ').map((part) => part.trim())
      const marked = (mark: string) => parts.filter((part) => part.startsWith(mark)).map((part) => part.slice(1))
      return {
        prompt,
        wants: parts.filter((part) => part !== '' && !/^[!~]/.test(part)),
        refuses: marked('!'),
        leavesOpen: marked('~'),
      }
    })
}

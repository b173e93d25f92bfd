/** A yes-or-no question about the full-context label of a phone. */
export type Question = (label: string) => boolean

/** Children: a positive number is the leaf's Gaussian, counted from 1; zero or a negative number is another node. */
interface Node {
  readonly question: number
  readonly no: number
  readonly yes: number
}

export interface DecisionTree {
  readonly state: number
  readonly nodes: ReadonlyMap<number, Node>
  readonly root: number
}

/** All trees of a voice share the questions, and each is evaluated once per label. */
export class QuestionList {
  readonly #questions: Question[] = []
  readonly #placeOfText = new Map<string, number>()

  add(patterns: string): number {
    const known = this.#placeOfText.get(patterns)
    if (known !== undefined) return known
    const place = this.#questions.length
    const matchers = patterns.split(',').map((pattern) => globMatcher(pattern.replaceAll('"', '').trim()))
    this.#questions.push((label) => matchers.some((matches) => matches(label)))
    this.#placeOfText.set(patterns, place)
    return place
  }

  /** Returns the answers for one label, each evaluated on first use. */
  answersFor(label: string): (question: number) => boolean {
    const answers: (boolean | undefined)[] = []
    return (question) => (answers[question] ??= this.#questions[question]?.(label) ?? false)
  }
}

/** Parses the trees of one section of a voice file, indexed by state. */
export function parseTrees(text: string, questions: QuestionList): DecisionTree[] {
  const placeOfName = new Map<string, number>()
  for (const [, name = '', patterns = ''] of text.matchAll(/QS (\S+) \{ (.*?) \}/g)) {
    placeOfName.set(name, questions.add(patterns))
  }
  const trees = [...text.matchAll(/\{\*\}\[(\d+)\]\s*(?:\{([\s\S]*?)\n\}|"([^"]+)")/g)].map(
    ([, state, body, onlyLeaf]): DecisionTree => {
      if (onlyLeaf !== undefined) return { state: Number(state), nodes: new Map(), root: leafNumber(onlyLeaf) }
      return { state: Number(state), nodes: parseNodes(body ?? '', placeOfName), root: 0 }
    },
  )
  return trees.toSorted((a, b) => a.state - b.state)
}

function parseNodes(body: string, placeOfName: ReadonlyMap<string, number>): Map<number, Node> {
  const nodes = new Map<number, Node>()
  for (const line of body.trim().split('\n')) {
    const [id, name = '', no = '', yes = ''] = line.trim().split(/\s+/)
    const question = placeOfName.get(name)
    if (question === undefined) throw new Error(`The voice file asks a question it does not define: ${name}`)
    nodes.set(Number(id), { question, no: childOf(no), yes: childOf(yes) })
  }
  return nodes
}

const childOf = (text: string): number => (text.startsWith('"') ? leafNumber(text.replaceAll('"', '')) : Number(text))

const leafNumber = (name: string): number => Number(/(\d+)$/.exec(name)?.[1])

export function findLeaf(tree: DecisionTree, answer: (question: number) => boolean): number {
  let place = tree.root
  while (place <= 0) {
    const node = tree.nodes.get(place)
    if (node === undefined) throw new Error(`The voice file has a tree without node ${place}`)
    place = answer(node.question) ? node.yes : node.no
  }
  return place
}

/** Most patterns only search for a substring, which needs no regular expression. */
function globMatcher(glob: string): Question {
  const core = glob.replaceAll(/^\*|\*$/g, '')
  const [isOpenBefore, isOpenAfter] = [glob.startsWith('*'), glob.endsWith('*')]
  if (/[*?]/.test(core)) {
    const escaped = glob.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    const pattern = new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`)
    return (label) => pattern.test(label)
  }
  if (isOpenBefore && isOpenAfter) return (label) => label.includes(core)
  if (isOpenAfter) return (label) => label.startsWith(core)
  if (isOpenBefore) return (label) => label.endsWith(core)
  return (label) => label === core
}

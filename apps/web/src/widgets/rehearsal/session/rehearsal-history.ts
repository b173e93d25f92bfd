import type { Edit, Recipe } from '@cadenza/composer/recipe/recipe'

/** A recipe without its request: what undo goes back to. The words are undone where they are typed. */
export type Version = Pick<Recipe, 'engine' | 'root' | 'edits'>

export interface History {
  readonly past: readonly Version[]
  readonly present: Version
  readonly future: readonly Version[]
}

export const startHistory = (present: Version): History => ({ past: [], present, future: [] })

export const advance = ({ past, present }: History, next: Version): History => ({
  past: [...past, present],
  present: next,
  future: [],
})

export function goBack(history: History): History {
  const { past, present, future } = history
  const before = past.at(-1)
  return before === undefined ? history : { past: past.slice(0, -1), present: before, future: [present, ...future] }
}

export function goForward(history: History): History {
  const { past, present, future } = history
  const [next, ...later] = future
  return next === undefined ? history : { past: [...past, present], present: next, future: later }
}

/** What an edit sets, for those of which only the last one counts. */
function targetOf(edit: Edit): string | null {
  switch (edit.op) {
    case 'setTempo':
    case 'setVoice':
      return edit.op
    case 'setInstrument':
    case 'setLevel':
    case 'mute':
      return `${edit.op} ${edit.part}`
    case 'setChords':
    case 'newTune':
      return `${edit.op} ${edit.section}`
    case 'newTake':
      return `${edit.op} ${edit.part} ${edit.section ?? ''}`
    case 'setLine':
      return `${edit.op} ${edit.line}`
    default:
      return null
  }
}

/** A recipe is at most 4 KB, so that an edit takes the place of the one just before it that set the same. */
export function withEdit(edits: readonly Edit[], edit: Edit): readonly Edit[] {
  const target = targetOf(edit)
  const last = edits.at(-1)
  const isSetAgain = target !== null && last !== undefined && targetOf(last) === target
  return [...(isSetAgain ? edits.slice(0, -1) : edits), edit]
}

export const advanceByEdit = (history: History, edit: Edit): History =>
  advance(history, { ...history.present, edits: withEdit(history.present.edits, edit) })

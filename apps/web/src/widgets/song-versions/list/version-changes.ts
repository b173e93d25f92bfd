import type { Edit } from '@cadenza/composer/recipe/recipe'
import type { SongVersion } from '@cadenza/contract/rehearsal/versions'

export interface VersionChanges {
  /** In the order in which they were made. */
  readonly made: readonly Edit[]
  /** How many of the version before were taken back and not made in another way. */
  readonly takenBackCount: number
}

/** What an edit is about, without how. */
const subjectOf = (edit: Edit): string =>
  JSON.stringify([
    edit.op,
    'part' in edit ? edit.part : null,
    'section' in edit ? edit.section : null,
    'line' in edit ? edit.line : null,
  ])

/** Returns the edits that only the first list has; one that is in both twice counts twice. */
function without(edits: readonly Edit[], others: readonly Edit[]): readonly Edit[] {
  const left = others.map((edit) => JSON.stringify(edit))
  return edits.filter((edit) => {
    const at = left.indexOf(JSON.stringify(edit))
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

/** The server has validated them; what only a later release knows is counted and not named. */
const editsOf = ({ edits }: Pick<SongVersion, 'edits'>): readonly Edit[] => edits as readonly unknown[] as Edit[]

/** What a version changes in the one that it was made from. */
export function changesOfVersion(
  version: Pick<SongVersion, 'edits'>,
  before: Pick<SongVersion, 'edits'>,
): VersionChanges {
  const [now, earlier] = [editsOf(version), editsOf(before)]
  const made = without(now, earlier)
  const subjects = new Set(made.map(subjectOf))
  const takenBack = without(earlier, now).filter((edit) => !subjects.has(subjectOf(edit)))
  return { made, takenBackCount: takenBack.length }
}

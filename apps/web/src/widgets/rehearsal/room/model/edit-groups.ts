import type { Edit } from '@cadenza/composer/recipe/recipe'

/** Which edits were made by one press, and are undone by one. Edits are told apart by identity. */
export class EditGroups {
  readonly #groups = new WeakMap<Edit, object>()

  join(edit: Edit, group: object): void {
    this.#groups.set(edit, group)
  }

  isIn(edit: Edit | undefined, group: object): boolean {
    return edit !== undefined && this.#groups.get(edit) === group
  }

  groupOf(edit: Edit): object | null {
    return this.#groups.get(edit) ?? null
  }

  /** Returns the indexes of edits that belong together; an edit of no group is alone. */
  split(edits: readonly Edit[]): number[][] {
    const found: { group: object | null; indexes: number[] }[] = []
    for (const [index, edit] of edits.entries()) {
      const group = this.groupOf(edit)
      const known = group === null ? undefined : found.find((each) => each.group === group)
      if (known === undefined) found.push({ group, indexes: [index] })
      else known.indexes.push(index)
    }
    return found.map(({ indexes }) => indexes)
  }
}

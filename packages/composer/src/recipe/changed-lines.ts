import type { Recipe } from './recipe.ts'

/** The lines that the edits of a recipe put into the song: texts of a user, as lyrics are. */
export const changedLines = ({ edits }: Pick<Recipe, 'edits'>): string =>
  edits.flatMap((edit) => (edit.op === 'setLine' ? [edit.text] : [])).join('\n')

import type { Operation } from '#composer/edits/edited-song.ts'
import { refuse } from '#composer/edits/refusal.ts'
import type { EditOf } from '#composer/recipe/recipe.ts'

/** Takes a section out and puts it back so that it is the one with the index `to`. */
export const moveSection: Operation<EditOf<'moveSection'>> = (song, { section: index, to }) => {
  const section = song.sections[index]
  if (section === undefined || to >= song.sections.length) return refuse('no-such-section')
  return { ...song, sections: song.sections.toSpliced(index, 1).toSpliced(to, 0, section) }
}

import type { Operation } from '#composer/edits/edited-song.ts'
import { refuse } from '#composer/edits/refusal.ts'
import { withSections } from '#composer/edits/song-bounds.ts'
import type { EditOf } from '#composer/recipe/recipe.ts'

/** Plays a section once more, right after itself and as it is now. */
export const repeatSection: Operation<EditOf<'repeatSection'>> = (song, { section: index }) => {
  const section = song.sections[index]
  if (section === undefined) return refuse('no-such-section')
  const copy = { ...section, plan: { ...section.plan, id: `${section.plan.origin}+${song.sectionsMade}` } }
  const counted = { ...song, sectionsMade: song.sectionsMade + 1 }
  return withSections(counted, song.sections.toSpliced(index + 1, 0, copy))
}

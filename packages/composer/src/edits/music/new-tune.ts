import { withSection, type EditedSection, type EditedSong, type Operation } from '#composer/edits/edited-song.ts'
import { refuse } from '#composer/edits/refusal.ts'
import { leadUnits, unitsOf } from '#composer/melody/melody-units.ts'
import type { EditOf } from '#composer/recipe/recipe.ts'

/** Whether somebody sings or plays a tune in the section. */
function hasTune({ draft }: EditedSong, { plan: section, lines }: EditedSection): boolean {
  const { plan } = draft.arrangement
  const units = unitsOf(plan, section)
  if (draft.vocalMelody !== null && units.some((_, index) => (lines[index] ?? []).length > 0)) return true
  return leadUnits({ ...plan, sections: [section] }).length > 0
}

/** Composes another tune for a section, which leans on nothing that is heard elsewhere. */
export const newTune: Operation<EditOf<'newTune'>> = (song, { section: index, take }) => {
  const section = song.sections[index]
  if (section === undefined) return refuse('no-such-section')
  return hasTune(song, section) ? withSection(song, index, { tune: take }) : refuse('no-tune')
}

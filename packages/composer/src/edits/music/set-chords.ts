import { withSection, type Operation } from '#composer/edits/edited-song.ts'
import { refuse } from '#composer/edits/refusal.ts'
import { isNumeral } from '#composer/harmony/chord.ts'
import type { EditOf } from '#composer/recipe/recipe.ts'

/** Replaces the chords of a section, round and round if there are fewer than it has. When they change stays as it is. */
export const setChords: Operation<EditOf<'setChords'>> = (song, { section, chords }) => {
  if (song.sections[section] === undefined) return refuse('no-such-section')
  if (chords.length === 0 || !chords.every(isNumeral)) return refuse('no-chord')
  return withSection(song, section, { chords })
}

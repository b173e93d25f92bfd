import { hasPart, withSection, type Operation } from '#composer/edits/edited-song.ts'
import { refuse } from '#composer/edits/refusal.ts'
import type { EditOf } from '#composer/recipe/recipe.ts'

/** Lets one player play something else, in one section or in the whole song; nobody else changes a note. */
export const newTake: Operation<EditOf<'newTake'>> = (song, { part, take, section: index }) => {
  if (!hasPart(song, part)) return refuse('no-such-part')
  if (index === undefined) return { ...song, takes: new Map(song.takes).set(part, take) }
  const section = song.sections[index]
  if (section === undefined) return refuse('no-such-section')
  return withSection(song, index, { takes: new Map(section.takes).set(part, take) })
}

import type { Operation } from '#composer/edits/edited-song.ts'
import { refuse } from '#composer/edits/refusal.ts'
import { withSections } from '#composer/edits/song-bounds.ts'
import type { EditOf } from '#composer/recipe/recipe.ts'

/** Leaves a section out. If it was the last one, the section before it gets the ending. */
export const dropSection: Operation<EditOf<'dropSection'>> = (song, { section: index }) =>
  song.sections[index] === undefined ? refuse('no-such-section') : withSections(song, song.sections.toSpliced(index, 1))

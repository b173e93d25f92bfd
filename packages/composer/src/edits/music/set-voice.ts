import { hasSinger, type Operation } from '#composer/edits/edited-song.ts'
import { refuse } from '#composer/edits/refusal.ts'
import type { EditOf } from '#composer/recipe/recipe.ts'

/** Lets the other voice sing the same tune, an octave higher or lower. */
export const setVoice: Operation<EditOf<'setVoice'>> = (song, { voice }) =>
  hasSinger(song) ? { ...song, voice } : refuse('no-singer')

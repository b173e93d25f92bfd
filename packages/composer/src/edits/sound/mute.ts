import { hasPart, type Operation } from '#composer/edits/edited-song.ts'
import { refuse } from '#composer/edits/refusal.ts'
import type { EditOf, MixPart } from '#composer/recipe/recipe.ts'
import type { Score } from '#composer/score.ts'

/** Silences a part of the whole song, or brings it back. */
export const mute: Operation<EditOf<'mute'>> = (song, { part, isMuted }) => {
  if (!hasPart(song, part)) return refuse('no-such-part')
  const muted = new Set(song.muted)
  if (isMuted) muted.add(part)
  else muted.delete(part)
  return { ...song, muted }
}

/** Returns null if nothing would be heard. */
export function withoutMuted(score: Score, muted: ReadonlySet<MixPart>): Score | null {
  const tracks = score.tracks.filter(({ name }) => !muted.has(name as MixPart))
  const isSung = score.vocal !== null && !muted.has('vocal')
  if (tracks.length === 0 && !isSung) return null
  return { ...score, tracks, ...(isSung ? {} : { vocal: null, lyrics: [] }) }
}
